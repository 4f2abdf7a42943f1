import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { Refusal, wrongField } from '../../refusal.js';
import { FIRST_DEPLOYMENT } from '../../seed/seed-content.js';
import { CREATION_STEPS, type CreationStep, type Deployment } from './store.js';

export function deploymentHandlers({ content, models, dataModel }: Pick<Tenant, 'content' | 'models' | 'dataModel'>) {
  const { deployments } = content;

  function read(id: number): Deployment {
    const deployment = deployments.find(id);
    if (deployment === undefined) throw new Error('A deployment that was written must be found.');
    return deployment;
  }

  function goTo(id: number, step: CreationStep) {
    deployments.setStep(id, step);
    return { step, steps: [...CREATION_STEPS] };
  }

  return defineHandlers({
    listDeployments({ key, query }) {
      const allowed = deployments.list().filter(({ id }) => key.allows(id));
      const list = (after: number, limit: number) => allowed.filter(({ id }) => id > after).slice(0, limit);
      return readPage('deployments', query, list, (deployment) => ({ ...deployment }));
    },
    createDeployment: ({ body }) => ({ ...read(deployments.create(body)) }),
    updateDeployment({ params: { deploymentId: id }, body: { name } }) {
      if (name !== undefined) deployments.rename(id, name);
      return { ...read(id) };
    },
    async deleteDeployment({ params: { deploymentId: id } }) {
      if (id === FIRST_DEPLOYMENT) {
        throw new Refusal(
          'conflict',
          `Deployment ${id} cannot be deleted, because the scoped key belongs to it. Delete another one.`,
        );
      }
      // Exclusively, so that running work cannot write to a repository that is gone.
      await dataModel.repositories.remove(id, () => deployments.remove(id));
      models.remove(id);
      return { id };
    },
    advanceCreationStep: ({ params: { deploymentId: id }, body }) =>
      goTo(id, stepAfter(deployments.stepOf(id), body?.step)),
    resetCreationStep: ({ params }) => goTo(params.deploymentId, CREATION_STEPS[0]),
  });
}

/** Returns the step after the current one: the named one, or else the next one. */
function stepAfter(current: CreationStep, named: string | undefined): CreationStep {
  const positionOf = (step: CreationStep) => CREATION_STEPS.indexOf(step);
  const next = CREATION_STEPS[positionOf(current) + 1];
  const step = named === undefined ? next : CREATION_STEPS.find((known) => known === named);
  if (named !== undefined && step === undefined) {
    throw wrongField('rejected', 'step', `expected one of ${CREATION_STEPS.join(', ')}`);
  }
  if (step === undefined || positionOf(step) < positionOf(current)) {
    throw new Refusal('conflict', `The set-up is already at the step ${current}: reset it to start again.`);
  }
  return step;
}
