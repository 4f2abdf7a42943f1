import type { View, ViewDimension } from '../model/view.js';
import { invalid } from '../refusal.js';
import { meant } from './meant.js';

/** Returns the member of that name, or throws a refusal that names it and the nearest one. */
export function findMember<T extends { readonly member: string }>(
  members: readonly T[],
  member: string,
  kind: 'dimension' | 'measure',
): T {
  const found = members.find((candidate) => candidate.member === member);
  if (found !== undefined) return found;
  const known = members.map((candidate) => candidate.member);
  throw invalid(`There is no ${kind} ${JSON.stringify(member)} in this view${meant(member, known)}`);
}

/** Returns the time dimension of that name; throws a refusal for another type. */
export function findTime(view: View, member: string): ViewDimension {
  const dimension = findMember(view.dimensions, member, 'dimension');
  if (dimension.type !== 'time') throw invalid(`${member} is not a time dimension.`);
  return dimension;
}
