import type { Issue, UserAttribute } from '@svc-embed/platform/schemas';
import { rejected } from '../../refusal.js';
import type { Accounts } from '../accounts.js';
import { isOfType } from '../user-attributes/rules.js';

/** Stores the attribute values of a user. Rejects names without a definition and values of another type. */
export function applyAttributes(
  { attributes }: Accounts,
  catalog: number,
  userId: number,
  values: readonly UserAttribute[],
): void {
  if (values.length === 0) return;
  const names = values.map(({ name }) => name);
  const known = attributes.find(catalog, names);
  const missing = names.filter((name) => !known.has(name));
  if (missing.length > 0) {
    const issues = names.flatMap((name, index) =>
      known.has(name)
        ? []
        : [{ path: `userAttributes[${index}].name`, message: 'expected the name of a defined attribute' }],
    );
    throw rejected(`User attributes not found: ${missing.join(', ')}`, issues);
  }
  const issues = values.flatMap(({ name, value }, index): Issue[] => {
    const type = known.get(name)?.type;
    if (type === undefined || value === null || isOfType(type, value)) return [];
    return [{ path: `userAttributes[${index}].value`, message: `expected a ${type}, as its definition says, or null` }];
  });
  const [first] = issues;
  if (first !== undefined) throw rejected(`${first.path}: ${first.message}.`, issues);
  for (const { name, value } of values) {
    const definition = known.get(name);
    if (definition !== undefined) attributes.set(userId, definition.id, value);
  }
}
