import type { Dashboard } from '../contract.js';
import type { Members } from '../format/columns-of.js';

/** Returns the view of a member: the part before its dot. */
export const viewOf = (member: string): string => member.split('.', 1)[0] ?? member;

export function membersOf({ dimensions, measures }: Pick<Dashboard, 'dimensions' | 'measures'>, view: string): Members {
  return {
    dimensions: dimensions.filter(({ member }) => viewOf(member) === view),
    measures: measures.filter(({ member }) => viewOf(member) === view),
  };
}
