import type { Cell } from '@svc-embed/surfaces/contract';

/** Restricts a view to rows whose column has one of the values that an attribute allows. */
export interface RowRule {
  readonly attribute: string;
  readonly view: string;
  readonly column: string;
  /** The allowed values; `undefined` when the attribute's value is not of the type that this rule needs. */
  read(value: unknown): readonly Cell[] | undefined;
}

/** Hides members unless an attribute is true or the viewer is in a group. */
export interface MemberRule {
  readonly attribute: string;
  readonly members: readonly string[];
  readonly exemptGroup: string;
}

/** The rules about rows. */
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

/** The rules about members. */
export const MEMBER_RULES: readonly MemberRule[] = [
  { attribute: 'vip', members: ['movies.budget', 'movies.average_budget'], exemptGroup: 'managers' },
];
