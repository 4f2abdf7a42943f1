/** The direction of an order. */
export type OrderDirection = 'asc' | 'desc';

/** A condition, or a group of conditions that all (`and`) or any (`or`) must hold. */
export type DataFilter =
  | { readonly member: string; readonly operator: string; readonly values?: readonly (string | number | boolean)[] }
  | { readonly and: readonly DataFilter[] }
  | { readonly or: readonly DataFilter[] };

/** A time dimension of a query: its date range, and the period that groups the rows. */
export interface DataTimeDimension {
  readonly dimension: string;
  /** `day`, `month`, `quarter` or `year`. Without it, `dateRange` only filters the rows. */
  readonly granularity?: string;
  /** Two days, one period such as `2010-06`, or words such as `last 7 days`. */
  readonly dateRange?: string | readonly string[];
}

/**
 * A JSON query, in the format of the best-known open semantic layer, because the specification does not document one.
 * Other fields are sent unchanged.
 */
export interface DataQuery {
  readonly measures?: readonly string[];
  readonly dimensions?: readonly string[];
  readonly timeDimensions?: readonly DataTimeDimension[];
  readonly filters?: readonly DataFilter[];
  readonly order?: Readonly<Record<string, OrderDirection>> | readonly (readonly [string, OrderDirection])[];
  readonly limit?: number;
  readonly offset?: number;
  /** Whether the answer includes the number of rows without `limit` and `offset`. */
  readonly total?: boolean;
  readonly [field: string]: unknown;
}
