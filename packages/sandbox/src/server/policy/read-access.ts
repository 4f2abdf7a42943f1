import type { Cell } from '../../../contract/contract.js';
import type { RowRule, View } from '../model/view.js';
import type { Viewer } from '../viewer.js';

export interface Access {
  readonly rows: readonly RowAccess[];
  /** Members that do not exist for the viewer. */
  readonly hidden: readonly string[];
}

/** Restricts a view to the rows whose column has one of the values. */
export interface RowAccess {
  readonly view: string;
  readonly column: string;
  readonly attribute: string;
  readonly allowed: readonly Cell[];
}

/**
 * Applies the rules of the views to a viewer. The user's attributes and the session's security context use the same
 * names, and both apply. An absent name restricts nothing; a value of the wrong type (also `null`) allows nothing.
 * An internal user has the values that were set for them; without values, they see everything.
 */
export function readAccess(viewer: Viewer, views: Iterable<View>): Access {
  const sources = [viewer.attributes, viewer.securityContext];
  const groups = [...viewer.groups, ...viewer.tenantGroups];
  const ruled = [...views].flatMap(({ name, access }) => (access === undefined ? [] : [{ view: name, ...access }]));
  return {
    rows: ruled.flatMap(({ view, rows }) =>
      rows.flatMap((rule) => sources.filter(has(rule.attribute)).map((source) => rowAccess(view, rule, source))),
    ),
    hidden: ruled
      .flatMap(({ members }) => members)
      .filter(({ exemptGroup }) => exemptGroup === undefined || !groups.includes(exemptGroup))
      .filter(({ attribute }) => sources.filter(has(attribute)).some((source) => source[attribute] !== true))
      .flatMap(({ members }) => members),
  };
}

/** Returns the views whose rows are restricted for the viewer: the viewer is most likely to ask about these. */
export function subjectOf(viewer: Viewer, views: Iterable<View>): readonly string[] {
  return readAccess(viewer, views).rows.map(({ view }) => view);
}

type Source = Readonly<Record<string, unknown>>;

function has(name: string): (source: Source) => boolean {
  return (source) => Object.hasOwn(source, name);
}

function rowAccess(view: string, { column, attribute, type }: RowRule, source: Source): RowAccess {
  return { view, column, attribute, allowed: [...new Set(allowedBy(source[attribute], type))].sort() };
}

/** Returns the cells that an attribute's value allows: an empty list if it has another type. */
function allowedBy(value: unknown, type: RowRule['type']): readonly Cell[] {
  const isList = type.endsWith('_array');
  if (Array.isArray(value) !== isList) return [];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return type.startsWith('number') ? ofNumbers(values) : ofTexts(values);
}

function ofNumbers(values: readonly unknown[]): readonly number[] {
  return values.every((value) => typeof value === 'number') ? values : [];
}

function ofTexts(values: readonly unknown[]): readonly string[] {
  return values.every((value) => typeof value === 'string') ? values : [];
}
