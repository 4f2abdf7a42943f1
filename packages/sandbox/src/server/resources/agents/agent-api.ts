import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { createAnswerer } from '../../ask/create-answerer.js';
import type { Question } from '../../ask/read-question.js';
import { checkBody } from '../../check-body.js';
import { authorize, NEEDS_ADMIN, requireAdmin, requireDeployment } from '../../http/authorization.js';
import type { Faults } from '../../http/faults.js';
import { MAX_BODY_BYTES, readJson } from '../../http/read-json.js';
import { requireAi, requireOpen } from '../../http/switches.js';
import type { Tenant } from '../../http/tenant.js';
import { memoizeByObject } from '../../memoize.js';
import { subjectOf } from '../../policy/read-access.js';
import { viewsFor } from '../../policy/views-for.js';
import { notFound, wrongField } from '../../refusal.js';
import { createViewerReader, identityFault } from '../sessions/read-viewer.js';
import { answerInSteps, type ChatStep, chatInputSchema } from './answer-in-steps.js';
import { createChats } from './store.js';

/** The address of an agent. Each deployment has one, under the deployment's id. */
export const AGENT_API = '/ai/api/v1/public/:accountName/agents/:agentId';

export const ACCOUNT = 'sandbox';
/** Milliseconds between two parts of a text. */
const PAUSE = 15;

/** Writes a step, by media type. */
const FRAMES: Readonly<Record<string, (step: ChatStep) => string>> = {
  'application/x-ndjson': (step) => `${JSON.stringify(step)}\n`,
  'text/event-stream': (step) => `data: ${JSON.stringify(step)}\n\n`,
};

/** Creates the API of the agents, which a customer's backend calls for its own chat. */
export function agentApi(tenant: Tenant, faults: Faults): Hono {
  const { models, content, database, keys } = tenant;
  const api = new Hono();
  const viewerOf = createViewerReader(database);
  const answererOf = memoizeByObject(createAnswerer);
  const chats = createChats(database);

  api.post('/chat/stream-chat-state', async (context) => {
    const key = authorize(keys, context, ['Api-Key']);
    requireOpen(tenant);
    const deploymentId = Number(context.req.param('agentId'));
    requireDeployment(key, deploymentId);
    requireAi(database);
    const input = checkBody(chatInputSchema, await readJson(context, MAX_BODY_BYTES));
    const fault = identityFault(input.viewer);
    if (fault !== undefined) throw wrongField('invalid', 'viewer', fault);
    if (input.viewer.internalId !== undefined) requireAdmin(key, NEEDS_ADMIN);
    if (context.req.param('accountName') !== ACCOUNT || !content.deployments.has(deploymentId)) {
      throw notFound('There is no such agent.');
    }
    const viewer = viewerOf(input.viewer, deploymentId);
    const views = viewsFor(models.viewsOf(deploymentId), viewer, tenant.log);
    const subject = subjectOf(viewer, views.values());
    const ask = (question: Question) => answererOf(views)({ ...question, subject });
    const steps = answerInSteps(input, { deploymentId, ask, chats });
    const type = context.req.header('accept')?.includes('text/event-stream')
      ? 'text/event-stream'
      : 'application/x-ndjson';
    const frame = FRAMES[type] ?? JSON.stringify;
    const broken = faults.breaksOff() ? Math.ceil(steps.length / 2) : steps.length;
    context.header('Content-Type', `${type}; charset=utf-8`);
    return stream(context, async (out) => {
      for (const step of steps.slice(0, broken)) {
        if (out.aborted) return;
        await out.write(frame(step));
        if (step.type === 'text') await wait(PAUSE, undefined, { ref: false });
      }
      if (broken < steps.length) {
        const message = 'The sandbox breaks off on purpose: it was started with --fail.';
        await out.write(frame({ type: 'error', code: 'unavailable', message }));
      }
    });
  });
  return api;
}
