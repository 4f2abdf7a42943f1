import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { type Refusal, requireFound, wrongField } from '../../refusal.js';
import type { Accounts } from '../accounts.js';
import { ACCOUNT_TENANT } from '../embed-tenants/store.js';
import { findUser } from '../users/handlers.js';
import { isOfType } from './rules.js';

type Stores = Pick<Accounts, 'attributes' | 'internalAttributes' | 'internalUsers'>;
type Rules = Pick<Tenant, 'models' | 'content'>;

/** Administers the user attributes of the account, which sessions name, and the values of internal users. */
export function userAttributeHandlers(stores: Stores, { models, content }: Rules) {
  const { attributes, internalAttributes } = stores;
  const find = (id: number) =>
    requireFound(attributes.get(ACCOUNT_TENANT, id), `There is no user attribute with the id ${id}.`);

  function taken(name: string): Refusal {
    return wrongField('conflict', 'name', `the account already has a user attribute ${JSON.stringify(name)}`);
  }

  /** Refuses to rename an attribute that rules name: a rule without its attribute would restrict no viewer. */
  function checkRules(name: string): void {
    for (const { id } of content.deployments.list()) {
      for (const view of models.viewsOf(id).values()) {
        const { rows = [], members = [] } = view.access ?? {};
        if (![...rows, ...members].some(({ attribute }) => attribute === name)) continue;
        const message = `the access rules of the view ${view.name} in deployment ${id} name the attribute ${JSON.stringify(name)}: change the model first`;
        throw wrongField('conflict', 'name', message);
      }
    }
  }

  const valuesOf = (userId: number) => ({ values: internalAttributes.valuesOf(userId).map((value) => ({ ...value })) });

  return defineHandlers({
    listUserAttributes({ query }) {
      const { type, ...page } = query;
      const list = (after: number, limit: number) => attributes.list(ACCOUNT_TENANT, type, after, limit);
      return readPage(`user attributes of ${type ?? 'all types'}`, page, list, (definition) => ({ ...definition }));
    },
    createUserAttribute({ body }) {
      if (attributes.find(ACCOUNT_TENANT, [body.name]).size > 0) throw taken(body.name);
      attributes.define(ACCOUNT_TENANT, body);
      const [definition] = attributes.find(ACCOUNT_TENANT, [body.name]).values();
      if (definition === undefined) throw new Error('The attribute was not stored.');
      return { ...definition };
    },
    updateUserAttribute({ params, body }) {
      const old = find(params.id);
      if (body.type !== undefined && body.type !== old.type) {
        throw wrongField('rejected', 'type', `cannot change type from ${old.type} to ${body.type}`);
      }
      if (body.name !== undefined && body.name !== old.name) checkRules(old.name);
      const { name = old.name, displayName = old.displayName } = body;
      const { defaultValue = old.defaultValue, description = old.description } = body;
      if (!attributes.update({ ...old, name, displayName, defaultValue, description })) throw taken(name);
      return { ...find(old.id) };
    },
    getUserAttributeValues: ({ params }) => valuesOf(findUser(stores, params.userId).id),
    upsertUserAttributeValue({ body: { userId, attributeId, value } }) {
      findUser(stores, userId);
      const { type } = find(attributeId);
      if (value !== null && !isOfType(type, value)) {
        throw wrongField('rejected', 'value', `expected a ${type}, as its definition says, or null`);
      }
      internalAttributes.set(userId, attributeId, value);
      return valuesOf(userId);
    },
  });
}
