import type { Cell } from '../../contract.js';

/** Rows of a view that a viewer sees only where a column has one of the values that an attribute allows. */
export interface RowRule {
  readonly attribute: string;
  readonly view: string;
  readonly column: string;
  /** The allowed values; `undefined` when the attribute's value is not of the type that this rule needs. */
  read(value: unknown): readonly Cell[] | undefined;
}

/** Members that are hidden from a viewer unless an attribute is true. Members of a group see them all the same. */
export interface MemberRule {
  readonly attribute: string;
  readonly members: readonly string[];
  readonly exemptGroup: string;
}

/** Which rows are whose. */
export const ROW_RULES: readonly RowRule[] = [
  {
    attribute: 'city',
    view: 'weather',
    column: 'city',
    read: (value) => (typeof value === 'string' ? [value] : undefined),
  },
  {
    attribute: 'region_ids',
    view: 'world',
    column: 'region_id',
    read: (value) => (Array.isArray(value) && value.every((id) => typeof id === 'number') ? value : undefined),
  },
];

/** Which members are not for everyone. */
export const MEMBER_RULES: readonly MemberRule[] = [
  { attribute: 'vip', members: ['movies.budget', 'movies.average_budget'], exemptGroup: 'managers' },
];
