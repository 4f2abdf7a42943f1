import { type ReportSnapshot, reportSnapshotKindSchema } from '@svc-embed/platform/schemas';
import type { Query, Report } from '../../../contract/contract.js';
import { isJsonObject } from '../json-object.js';
import { checkReportQuery } from './read-report.js';
import { HIDDEN, type Problem, type ViewScope } from './view-scope.js';

/** A report for a viewer, or the reason why they do not get it. */
export type ResolvedReport =
  | { readonly ok: true; readonly report: Report }
  | { readonly ok: false; readonly problem: Problem };

/** Resolves a published report for a viewer: without the columns that are hidden from them, or as a problem. */
export function resolveReport(snapshot: ReportSnapshot, scope: ViewScope): ResolvedReport {
  const { meta, fillMissingRows, periodComparisons } = snapshot;
  const kind = reportSnapshotKindSchema.safeParse(snapshot.kind).data ?? 'table';
  // Tables and numbers have no specification.
  const spec = kind === 'table' || kind === 'kpi' ? undefined : snapshot.spec;
  if (scope.namesHidden(spec)) return { ok: false, problem: HIDDEN };
  const stored = isJsonObject(meta?.query) ? meta.query : undefined;
  // An earlier version of this sandbox may have published the report under other rules.
  const checked = checkReportQuery({ query: stored, fillMissingRows, periodComparisons });
  if (!checked.ok) return { ok: false, problem: { problem: 'config', detail: checked.detail } };
  const whole = checked.query;
  if (whole === undefined) return { ok: true, report: { kind, ...(spec ? { spec } : {}) } };
  const query = kind === 'table' ? withoutHidden(whole, scope) : whole;
  if (query.dimensions.length + query.measures.length === 0 && query.time === undefined) {
    return { ok: false, problem: HIDDEN };
  }
  const problem = scope.problemWith(query.view, membersOf(query));
  if (problem !== undefined) return { ok: false, problem };
  return { ok: true, report: { kind, query, ...(spec ? { spec } : {}), ...columnFormats(snapshot, query, scope) } };
}

/** Removes the hidden columns of a table. Without them, other kinds of reports would change their meaning. */
function withoutHidden(query: Query, scope: ViewScope): Query {
  const shown = (member: string) => !scope.isHidden(query.view, member);
  const { order, periodComparisons, fillMissingRows, ...rest } = query;
  return {
    ...rest,
    dimensions: query.dimensions.filter(shown),
    measures: query.measures.filter(shown),
    ...(order && shown(baseMember(order.member)) ? { order } : {}),
    ...(fillMissingRows
      ? {
          fillMissingRows: {
            ...fillMissingRows,
            excludedDimensions: (fillMissingRows.excludedDimensions ?? []).filter(shown),
          },
        }
      : {}),
    ...(periodComparisons ? { periodComparisons: periodComparisons.filter(({ measure }) => shown(measure)) } : {}),
  };
}

/** Returns the member of a column; the key of a comparison begins with its measure. */
const baseMember = (column: string): string => column.split('@')[0] ?? column;

function membersOf({ dimensions, measures, time, filters, fillMissingRows, periodComparisons = [] }: Query): string[] {
  return [
    ...dimensions,
    ...measures,
    ...(time ? [time.member] : []),
    ...filters.map(({ member }) => member),
    ...(fillMissingRows ? [fillMissingRows.member] : []),
    ...periodComparisons.flatMap(({ measure, timeDimension }) => [measure, timeDimension]),
  ];
}

function columnFormats(
  { preferences }: ReportSnapshot,
  { view }: Query,
  scope: ViewScope,
): Pick<Report, 'columnFormats'> {
  const shown = Object.entries(preferences?.columnFormats ?? {})
    .filter(([column]) => !scope.isHidden(view, baseMember(column)))
    .map(([column, { type, decimalPlaces }]) => [column, decimalPlaces == null ? { type } : { type, decimalPlaces }]);
  return shown.length === 0 ? {} : { columnFormats: Object.fromEntries(shown) };
}
