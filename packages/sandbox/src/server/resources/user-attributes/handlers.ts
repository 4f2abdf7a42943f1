import { readPage } from '../../http/cursor.js';
import type { Handlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { notFound, Refusal, rejected } from '../../refusal.js';
import type { Accounts } from '../accounts.js';
import { ACCOUNT_TENANT } from '../embed-tenants/store.js';
import { isOfType } from './rules.js';
import type { AttributeDefinition } from './store.js';

type Ids =
  | 'listUserAttributes'
  | 'createUserAttribute'
  | 'updateUserAttribute'
  | 'getUserAttributeValues'
  | 'upsertUserAttributeValue';
type Stores = Pick<Accounts, 'attributes' | 'internalAttributes' | 'internalUsers'>;
type Rules = Pick<Tenant, 'models' | 'content'>;

/** Administers the user attributes of the account, which sessions name, and the values of internal users. */
export function userAttributeHandlers(
  { attributes, internalAttributes, internalUsers }: Stores,
  { models, content }: Rules,
): Handlers<Ids> {
  function find(id: number): AttributeDefinition {
    const definition = attributes.get(ACCOUNT_TENANT, id);
    if (definition === undefined) throw notFound(`There is no user attribute with the id ${id}.`);
    return definition;
  }

  function checkUser(id: number): void {
    if (internalUsers.find(id) === undefined) throw notFound(`There is no internal user with the id ${id}.`);
  }

  function taken(name: string): Refusal {
    const message = `the account already has a user attribute ${JSON.stringify(name)}`;
    return new Refusal('conflict', `name: ${message}.`, [{ path: 'name', message }]);
  }

  /** A rule that no longer finds its attribute would restrict nobody. */
  function checkRules(name: string): void {
    for (const { id } of content.deployments.list()) {
      for (const view of models.viewsOf(id).values()) {
        const { rows = [], members = [] } = view.access ?? {};
        if (![...rows, ...members].some(({ attribute }) => attribute === name)) continue;
        const message = `the access rules of the view ${view.name} in deployment ${id} name the attribute ${JSON.stringify(name)}: change the model first`;
        throw new Refusal('conflict', `name: ${message}.`, [{ path: 'name', message }]);
      }
    }
  }

  const valuesOf = (userId: number) => ({ values: internalAttributes.valuesOf(userId).map((value) => ({ ...value })) });

  return {
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
        const message = `cannot change type from ${old.type} to ${body.type}`;
        throw rejected(`type: ${message}.`, [{ path: 'type', message }]);
      }
      if (body.name !== undefined && body.name !== old.name) checkRules(old.name);
      const { name = old.name, displayName = old.displayName } = body;
      const { defaultValue = old.defaultValue, description = old.description } = body;
      if (!attributes.update({ ...old, name, displayName, defaultValue, description })) throw taken(name);
      return { ...find(old.id) };
    },
    getUserAttributeValues({ params }) {
      checkUser(params.userId);
      return valuesOf(params.userId);
    },
    upsertUserAttributeValue({ body: { userId, attributeId, value } }) {
      checkUser(userId);
      const { type } = find(attributeId);
      if (value !== null && !isOfType(type, value)) {
        const message = `expected a ${type}, as its definition says, or null`;
        throw rejected(`value: ${message}.`, [{ path: 'value', message }]);
      }
      internalAttributes.set(userId, attributeId, value);
      return valuesOf(userId);
    },
  };
}
