import type { Query, QueryResult, Row } from '../../../contract/contract.js';
import type { View } from '../model/view.js';
import { invalid } from '../refusal.js';
import { aggregate, emptyValue } from './aggregate.js';
import { comparePeriods } from './compare-periods.js';
import { compareRows } from './compare-rows.js';
import { fillGroups } from './fill-groups.js';
import { findMember } from './find-member.js';
import { groupRows } from './group-rows.js';
import { matchRows } from './match-rows.js';
import { meant } from './meant.js';

export const MAX_ROWS = 10_000;

/** Runs a query; refuses unknown names. In a row that fills a gap, counts and sums are 0 and other measures are null. */
export function runQuery(views: ReadonlyMap<string, View>, query: Query): QueryResult {
  const view = views.get(query.view);
  if (view === undefined)
    throw invalid(`There is no view ${JSON.stringify(query.view)}${meant(query.view, [...views.keys()])}`);
  const measures = query.measures.map((member) => findMember(view.measures, member, 'measure'));
  const groups = groupRows(view, query, matchRows(view, query.filters));
  const filled = fillGroups(groups, query).map((group, index): Row => {
    const isAdded = index >= groups.length;
    const values = measures.map((measure) => [
      measure.member,
      isAdded ? emptyValue(measure) : aggregate(view, measure, group.rows),
    ]);
    return { ...group.key, ...Object.fromEntries(values) };
  });
  const compare = comparePeriods(view, query);
  const rows = filled.map((row): Row => ({ ...row, ...compare(row) }));
  rows.sort(compareRows(query));
  return { rows: rows.slice(0, Math.min(query.limit ?? MAX_ROWS, MAX_ROWS)) };
}
