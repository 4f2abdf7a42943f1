import type { Cell } from '@svc-embed/surfaces/contract';
import type { Viewer } from '../viewer.js';
import { MEMBER_RULES, ROW_RULES, type RowRule } from './rules.js';

/** The restrictions of what a viewer may see. */
export interface Access {
  readonly rows: readonly RowAccess[];
  /** Members that do not exist for the viewer. */
  readonly hidden: readonly string[];
}

/** Restricts a view to the rows whose column has one of the values. */
export interface RowAccess {
  readonly view: string;
  readonly column: string;
  readonly allowed: readonly Cell[];
}

/**
 * Applies the rules to a viewer. The user's attributes and the session's security context use the same names, and both
 * apply. An absent name restricts nothing; a value of the wrong type (also `null`) allows nothing.
 */
export function readAccess(viewer: Viewer): Access {
  const sources = [viewer.attributes, viewer.securityContext];
  return {
    rows: ROW_RULES.flatMap((rule) => sources.filter(has(rule.attribute)).map((source) => rowAccess(rule, source))),
    hidden: MEMBER_RULES.filter(({ exemptGroup }) => ![...viewer.groups, ...viewer.tenantGroups].includes(exemptGroup))
      .filter(({ attribute }) => sources.filter(has(attribute)).some((source) => source[attribute] !== true))
      .flatMap(({ members }) => members),
  };
}

type Source = Readonly<Record<string, unknown>>;

function has(name: string): (source: Source) => boolean {
  return (source) => Object.hasOwn(source, name);
}

function rowAccess({ attribute, view, column, read }: RowRule, source: Source): RowAccess {
  return { view, column, allowed: [...new Set(read(source[attribute]) ?? [])].sort() };
}
