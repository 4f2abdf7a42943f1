import { notFound, Refusal, rejected } from '../refusal.js';
import type { Accounts } from '../store/accounts.js';
import { isOfType } from '../store/attribute-value.js';
import type { AttributeEntry } from '../store/attributes.js';
import { ACCOUNT_TENANT } from '../store/tenants.js';
import { requireAdmin } from './authorization.js';
import { readPage } from './cursor.js';
import type { Handlers } from './handlers.js';
import { requireUser } from './user-handlers.js';

type Ids =
  | 'listUserAttributes'
  | 'createUserAttribute'
  | 'updateUserAttribute'
  | 'getUserAttributeValues'
  | 'upsertUserAttributeValue';

/** Administers the attributes that the account defines, and the values of its internal users. */
export function userAttributeHandlers({ attributes, internalAttributes, internalUsers }: Accounts): Handlers<Ids> {
  return {
    listUserAttributes({ key, query }) {
      requireAdmin(key);
      const { type } = query;
      const list = (after: number, limit: number) => attributes.list(ACCOUNT_TENANT, type, after, limit);
      return readPage(`user attributes of ${type ?? 'any type'}`, query, list, (entry) => ({ ...entry }));
    },
    createUserAttribute({ key, body }) {
      requireAdmin(key);
      if (attributes.find(ACCOUNT_TENANT, [body.name]).has(body.name)) {
        throw new Refusal('conflict', 'The account defines an attribute of this name already.');
      }
      attributes.define(ACCOUNT_TENANT, body);
      return { ...entryOf(attributes.find(ACCOUNT_TENANT, [body.name]).get(body.name)?.id) };
    },
    updateUserAttribute({ key, params, body }) {
      requireAdmin(key);
      const old = entryOf(params.id);
      if (body.type !== undefined && body.type !== old.type) {
        const message = `cannot change type from ${old.type} to ${body.type}`;
        throw rejected(`type: ${message}.`, [{ path: 'type', message }]);
      }
      const { displayName = old.displayName, defaultValue = old.defaultValue, description = old.description } = body;
      const entry = { ...old, displayName, defaultValue, description };
      attributes.setTexts(entry);
      return entry;
    },
    getUserAttributeValues({ key, params }) {
      requireAdmin(key);
      const { id: userId } = requireUser(internalUsers, params.userId);
      return { items: internalAttributes.valuesOf(userId).map((value) => ({ userId, ...value })) };
    },
    upsertUserAttributeValue({ key, body: { userId, attributeId, value } }) {
      requireAdmin(key);
      if (internalUsers.find(userId) === undefined) throw expected('userId', 'the id of an internal user who exists');
      const entry = attributes.get(ACCOUNT_TENANT, attributeId);
      if (entry === undefined) throw expected('attributeId', 'the id of an attribute that the account defines');
      const { name, type } = entry;
      if (value !== null && !isOfType(type, value)) {
        throw expected('value', `a ${type}, as the definition says, or null`);
      }
      internalAttributes.set(userId, attributeId, value);
      return { userId, attributeId, name, type, value };
    },
  };

  function entryOf(id: number | undefined): AttributeEntry {
    const entry = id === undefined ? undefined : attributes.get(ACCOUNT_TENANT, id);
    if (entry === undefined) throw notFound('There is no such user attribute.');
    return entry;
  }
}

function expected(path: string, what: string): Refusal {
  const message = `expected ${what}`;
  return rejected(`${path}: ${message}.`, [{ path, message }]);
}
