/** The direction of an order. */
export type OrderDirection = 'asc' | 'desc';

/** A condition, or a group of conditions that all (`and`) or any (`or`) must hold. */
export type DataFilter =
  | { readonly member: string; readonly operator: string; readonly values?: readonly (string | number | boolean)[] }
  | { readonly and: readonly DataFilter[] }
  | { readonly or: readonly DataFilter[] };

/** A time dimension of a query: its days, and the periods by which rows are grouped. */
export interface DataTimeDimension {
  readonly dimension: string;
  /** `day`, `month`, `quarter` or `year`; without it, the days only narrow the rows. */
  readonly granularity?: string;
  /** Two days, one time such as `2010-06`, or words such as `last 7 days`. */
  readonly dateRange?: string | readonly string[];
}

/**
 * A JSON query, in the format of the best-known open semantic layer; the specification shows none. Other fields are sent as
 * they are.
 */
export interface DataQuery {
  readonly measures?: readonly string[];
  readonly dimensions?: readonly string[];
  readonly timeDimensions?: readonly DataTimeDimension[];
  readonly filters?: readonly DataFilter[];
  readonly order?: Readonly<Record<string, OrderDirection>> | readonly (readonly [string, OrderDirection])[];
  readonly limit?: number;
  readonly offset?: number;
  /** Whether the answer says how many rows there are without `limit` and `offset`. */
  readonly total?: boolean;
  readonly [field: string]: unknown;
}
