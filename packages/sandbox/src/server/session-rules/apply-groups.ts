import { rejected } from '../refusal.js';
import type { Accounts } from '../store/accounts.js';

/** Makes the named groups of a catalog the only ones of it that the user is in; names that it lacks are rejected. */
export function applyGroups({ groups }: Accounts, catalog: number, userId: number, names: readonly string[]): void {
  const known = groups.findByName(catalog, names);
  const missing = [...new Set(names)].filter((name) => !known.has(name));
  if (missing.length > 0) {
    const issues = names.flatMap((name, index) =>
      known.has(name) ? [] : [{ path: `groups[${index}]`, message: 'expected the name of a group that exists' }],
    );
    throw rejected(`Groups with names ${missing.join(', ')} not found`, issues);
  }
  groups.replaceOf(userId, catalog, [...known.values()]);
}
