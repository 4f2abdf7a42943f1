import type { Query, Row } from '../../../contract/contract.js';
import { invalid } from '../refusal.js';
import type { Group } from './group-rows.js';
import { periodFrom } from './time.js';

const MAX_GROUPS = 20_000;

/**
 * Adds an empty group for every missing period between the first and the last period of all groups, for each
 * combination of the dimensions that are not excluded; excluded dimensions are null in the added groups. Refuses to add
 * too many.
 */
export function fillGroups(groups: readonly Group[], query: Query): readonly Group[] {
  const { time, fillMissingRows } = query;
  if (time === undefined || !fillMissingRows) return groups;
  const excluded = new Set(fillMissingRows.excludedDimensions);
  const included = query.dimensions.filter((member) => !excluded.has(member));
  const idOf = (key: Row) => JSON.stringify(included.map((member) => key[member]));

  const periodsById = new Map<string, { readonly key: Row; readonly periods: Set<string> }>();
  for (const { key } of groups) {
    const period = key[time.member];
    if (typeof period !== 'string') continue;
    const known = periodsById.get(idOf(key)) ?? { key, periods: new Set() };
    known.periods.add(period);
    periodsById.set(idOf(key), known);
  }
  const all = allPeriods(
    [...periodsById.values()].flatMap(({ periods }) => [...periods]),
    time.granularity,
  );
  if (all.length * periodsById.size > MAX_GROUPS) {
    throw invalid(`Filling the missing rows would make more than ${MAX_GROUPS}. Use longer periods or fewer groups.`);
  }
  const added = [...periodsById.values()].flatMap(({ key, periods }) =>
    all
      .filter((period) => !periods.has(period))
      .map((period): Group => {
        const cells = query.dimensions.map((member) => [member, excluded.has(member) ? null : (key[member] ?? null)]);
        return { key: { ...Object.fromEntries(cells), [time.member]: period }, rows: [] };
      }),
  );
  return [...groups, ...added];
}

function allPeriods(
  known: readonly string[],
  granularity: NonNullable<Query['time']>['granularity'],
): readonly string[] {
  const sorted = [...known].sort();
  const last = sorted.at(-1);
  const periods: string[] = [];
  for (let next = sorted[0]; next !== undefined && last !== undefined && next <= last; ) {
    periods.push(next);
    next = periodFrom(next, granularity).end;
  }
  return periods;
}
