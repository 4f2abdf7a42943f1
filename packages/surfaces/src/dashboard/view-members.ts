import type { Dashboard } from '../contract.js';
import type { Members } from '../format/columns-of.js';

/** The view of a member: the part before its dot. */
export function viewOf(member: string): string {
  return member.split('.', 1)[0] ?? member;
}

/** The dimensions and measures of one of the dashboard's views. */
export function membersOf({ dimensions, measures }: Pick<Dashboard, 'dimensions' | 'measures'>, view: string): Members {
  return {
    dimensions: dimensions.filter(({ member }) => viewOf(member) === view),
    measures: measures.filter(({ member }) => viewOf(member) === view),
  };
}
