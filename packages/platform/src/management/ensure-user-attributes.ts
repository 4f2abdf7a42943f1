import { PlatformError } from '../error.js';
import type { UserAttributeDefinition } from '../schemas/user-attribute.js';
import type { UserAttributeEntry } from '../schemas/user-attribute-entry.js';
import type { CallOptions } from '../transport/call-options.js';
import type { UserAttributesOperations } from './user-attributes.js';

/**
 * Defines those of the attributes that the account does not have yet, and resolves to all of them, in their order. Texts of
 * known attributes stay as they are. Calling it again changes nothing, so that a set-up script can be repeated.
 *
 * @throws PlatformError `rejected` with the reason `type-change` when the account has an attribute of the name with another
 * type; nothing is written then. `invalid-request` when a name comes twice.
 * @example
 * await ensureUserAttributes(client, [{ name: 'region', type: 'string', displayName: 'Region' }]);
 */
export async function ensureUserAttributes(
  client: { readonly userAttributes: Pick<UserAttributesOperations, 'listUserAttributes' | 'createUserAttribute'> },
  definitions: readonly UserAttributeDefinition[],
  options?: CallOptions,
): Promise<readonly UserAttributeEntry[]> {
  refuseRepeated(definitions);
  const known = new Map<string, UserAttributeEntry>();
  for await (const entry of client.userAttributes.listUserAttributes({}, options)) known.set(entry.name, entry);
  refuseChanged(definitions, known);
  const entries: UserAttributeEntry[] = [];
  for (const definition of definitions) {
    const entry = known.get(definition.name);
    entries.push(entry ?? (await client.userAttributes.createUserAttribute(definition, options)));
  }
  return entries;
}

function refuseRepeated(definitions: readonly UserAttributeDefinition[]): void {
  const names = definitions.map(({ name }) => name);
  const issues = names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [{ path: `[${index}].name`, message: 'expected a name that no definition before it has' }],
  );
  if (issues.length > 0) {
    throw new PlatformError('invalid-request', 'ensureUserAttributes expected each name once', { issues });
  }
}

function refuseChanged(
  definitions: readonly UserAttributeDefinition[],
  known: ReadonlyMap<string, UserAttributeEntry>,
): void {
  const issues = definitions.flatMap(({ name, type }, index) => {
    const old = known.get(name)?.type;
    if (old === undefined || old === type) return [];
    return [{ path: `[${index}].type`, message: `cannot change type from ${old} to ${type}` }];
  });
  if (issues.length === 0) return;
  const message = 'ensureUserAttributes wrote nothing: the account has attributes of these names with other types';
  throw new PlatformError('rejected', message, { issues, reason: 'type-change' });
}
