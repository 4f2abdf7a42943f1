import { methodsOf } from '../client/methods-of.js';
import { PlatformError } from '../error.js';
import { userAttributeTable } from '../operations/users.js';
import type { UserAttributeType } from '../schemas/enumerations.js';
import type { UserAttributeDefinition } from '../schemas/user-attribute.js';
import type { CallOptions } from '../transport/call-options.js';
import type { Transport } from '../transport/create-transport.js';

/**
 * The user attributes of the account. The `userAttributes` of a session must name attributes that exist here. Names of methods
 * without one of the platform's are this package's own.
 */
export interface UserAttributesOperations extends ReturnType<typeof userAttributeTable<'method'>> {
  /**
   * Defines the attributes that are missing, for a script that prepares an account: lists what there is, then creates the rest
   * one after the other. Running it again changes nothing. Where an attribute exists with another type, it fails with
   * `rejected` before anything is created.
   *
   * @example
   * await client.userAttributes.ensureUserAttributes([{ name: 'city', type: 'string', displayName: 'City' }]);
   */
  ensureUserAttributes(definitions: readonly UserAttributeDefinition[], options?: CallOptions): Promise<void>;
}

/** Binds the operations, and adds `ensureUserAttributes`. */
export function bindUserAttributes(transport: Transport): UserAttributesOperations {
  const bound = methodsOf(transport, userAttributeTable);
  return Object.freeze<UserAttributesOperations>({
    ...bound,
    async ensureUserAttributes(definitions, options) {
      const types = new Map<string, UserAttributeType>();
      for await (const { name, type } of bound.listUserAttributes({}, options)) types.set(name, type);
      for (const { name, type } of definitions) {
        const known = types.get(name);
        if (known === undefined || known === type) continue;
        const text = `The user attribute ${JSON.stringify(name)} has the type ${known}, which cannot become ${type}`;
        throw new PlatformError('rejected', text, { reason: 'type-change' });
      }
      for (const definition of definitions) {
        if (types.has(definition.name)) continue;
        await bound.createUserAttribute(definition, options);
        types.set(definition.name, definition.type);
      }
    },
  });
}
