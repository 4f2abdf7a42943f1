import type { Issue, UserAttributeDefinition } from '@svc-embed/platform/schemas';
import { rejected } from '../../refusal.js';
import type { Accounts } from '../accounts.js';

/** Adds or updates attribute definitions of a catalog. Rejects a change of type. */
export function defineAttributes(
  { attributes }: Accounts,
  catalog: number,
  definitions: readonly UserAttributeDefinition[],
): void {
  if (definitions.length === 0) return;
  const known = attributes.find(
    catalog,
    definitions.map(({ name }) => name),
  );
  const issues = definitions.flatMap(({ name, type }, index): Issue[] => {
    const old = known.get(name)?.type;
    if (old === undefined || old === type) return [];
    return [{ path: `userAttributeDefinitions[${index}].type`, message: `cannot change type from ${old} to ${type}` }];
  });
  const [first] = issues;
  if (first !== undefined) throw rejected(`${first.path}: ${first.message}.`, issues);
  for (const definition of definitions) attributes.define(catalog, definition);
}
