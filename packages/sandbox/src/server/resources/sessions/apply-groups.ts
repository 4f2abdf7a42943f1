import { rejected } from '../../refusal.js';
import type { Groups } from '../groups/store.js';

/** The groups that a request names, and their user. */
export interface GroupsToApply {
  readonly catalog: number;
  readonly userId: number;
  readonly names: readonly string[];
  /** The field of the request, for the texts of a rejection. */
  readonly field: 'groups' | 'tenantGroups';
}

const TITLES = { groups: 'Groups', tenantGroups: 'Tenant groups' } as const;

/** Replaces the groups of a catalog that the user is in. Rejects names that the catalog does not have. */
export function applyGroups(groups: Groups, { catalog, userId, names, field }: GroupsToApply): void {
  const known = groups.findByName(catalog, names);
  const missing = [...new Set(names)].filter((name) => !known.has(name));
  if (missing.length > 0) {
    const issues = names.flatMap((name, index) =>
      known.has(name) ? [] : [{ path: `${field}[${index}]`, message: 'expected the name of a group that exists' }],
    );
    throw rejected(`${TITLES[field]} with names ${missing.join(', ')} not found`, issues);
  }
  groups.replaceOf(userId, catalog, [...known.values()]);
}
