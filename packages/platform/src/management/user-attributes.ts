import { methodsOf } from '../client/methods-of.js';
import { PlatformError } from '../error.js';
import { userAttributeTable } from '../operations/users.js';
import type { UserAttributeType } from '../schemas/enumerations.js';
import type { UserAttributeDefinition } from '../schemas/user-attribute.js';
import type { CallOptions } from '../transport/call-options.js';
import type { Transport } from '../transport/create-transport.js';

/**
 * The user attributes of the account. The `userAttributes` of a session must name attributes that exist here. The platform
 * names only some of the methods; the other names are this package's own.
 */
export interface UserAttributesOperations extends ReturnType<typeof userAttributeTable<'method'>> {
  /**
   * Defines the missing attributes, for a script that prepares an account: lists the existing ones, then creates the rest
   * one by one. Running it again changes nothing. If an attribute exists with another type, it fails with `rejected` before
   * it creates any.
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
