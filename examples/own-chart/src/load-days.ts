import type { DataClient, DataFilter } from '@svc-embed/platform/data';

/** The member that chart and report are both filtered by. */
export const KIND = 'weather.type';
/** The initial filter of both: all days together would make columns of equal height. */
export const FIRST_KINDS: readonly string[] = ['rain'];

const DAYS = 'weather.count';
const CITY = 'weather.city';
const QUARTER = { dimension: 'weather.date', granularity: 'quarter' };
/** The field of a row with the start of its quarter. */
const START = 'weather.date.quarter';

/** The parts of the queries that do not depend on the filters. */
export interface Scope {
  readonly kinds: readonly string[];
  readonly cities: readonly string[];
  /** The first day of each quarter. */
  readonly quarters: readonly string[];
}

/** The unfiltered data of the viewer. */
export async function loadScope(data: DataClient, signal: AbortSignal): Promise<Scope> {
  const query = { measures: [DAYS], dimensions: [KIND, CITY], timeDimensions: [QUARTER] };
  const { data: rows } = await data.load(query, { signal });
  const valuesOf = (member: string) => [...new Set(rows.map((row) => String(row[member])))].sort();
  return { kinds: valuesOf(KIND), cities: valuesOf(CITY), quarters: valuesOf(START) };
}

/** Returns the number of days that match the filters, by the start of their quarter. */
export async function loadDays(
  data: DataClient,
  filters: readonly DataFilter[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const { data: rows } = await data.load({ measures: [DAYS], timeDimensions: [QUARTER], filters }, { signal });
  return new Map(rows.map((row) => [String(row[START]), Number(row[DAYS])]));
}
