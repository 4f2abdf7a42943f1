import { rejected } from '../refusal.js';
import type { Accounts } from '../store/accounts.js';

/** Replaces the groups of a catalog that the user is in. Rejects names that the catalog does not have. */
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
