import { checkValue, type ReportSnapshot } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { QueryFilter, Row } from '../../../contract/contract.js';
import { isJsonObject } from '../json-object.js';
import type { View } from '../model/view.js';
import { reportQuery } from '../publish/read-report.js';
import { runQuery } from '../query/run-query.js';
import { invalid, requireFound } from '../refusal.js';
import type { Python } from './create-python.js';
import type { PythonResult } from './read-output.js';

/** The parts of a run: the snapshots of the dashboard, and all views, because an API key may read everything. */
interface PythonRunParts {
  readonly python: Python;
  readonly views: ReadonlyMap<string, View>;
  readonly snapshots: readonly ReportSnapshot[];
}

const runSchema = z.strictObject({
  widgetId: z.string().optional(),
  reportId: z.int().optional(),
  filters: z.array(z.looseObject({ member: z.string() })).default([]),
});

/** Runs a report's Python with its filtered rows. Several reports with Python need `widgetId` or `reportId`. */
export async function runDashboardPython(
  { python, views, snapshots }: PythonRunParts,
  body: unknown,
  signal?: AbortSignal,
): Promise<PythonResult> {
  const checked = checkValue(runSchema, body);
  if (!checked.ok) throw invalid('The body of the run is invalid.', checked.issues);
  const { code, snapshot } = findReport(snapshots, checked.value);
  const { rows, filters } = readRows(snapshot, checked.value.filters, views);
  return python.run(code, { rows, filters }, signal);
}

type Wanted = { readonly widgetId?: string | undefined; readonly reportId?: number | undefined };

function findReport(
  snapshots: readonly ReportSnapshot[],
  { widgetId, reportId }: Wanted,
): { readonly code: string; readonly snapshot: ReportSnapshot } {
  const found = snapshots.flatMap((snapshot) => {
    const code = snapshot.meta?.python;
    const wanted =
      (widgetId === undefined || snapshot.meta?.widgetId === widgetId) &&
      (reportId === undefined || snapshot.reportId === reportId);
    return typeof code === 'string' && wanted ? [{ code, snapshot }] : [];
  });
  const first = requireFound(found[0], 'The dashboard has no such report with Python.');
  if (found.length > 1) throw invalid('Several reports have Python: name one by widgetId or reportId.');
  return first;
}

type Filter = z.infer<typeof runSchema>['filters'][number];

function readRows(
  { meta, fillMissingRows, periodComparisons }: ReportSnapshot,
  filters: readonly Filter[],
  views: PythonRunParts['views'],
): { readonly rows: readonly Row[]; readonly filters: readonly QueryFilter[] } {
  const stored = meta?.query;
  if (!isJsonObject(stored)) return { rows: [], filters: [] };
  const added = filters.filter(({ member }) => concerns(stored.view, member, views));
  const own = Array.isArray(stored.filters) ? stored.filters : [];
  const query = reportQuery({ query: { ...stored, filters: [...own, ...added] }, fillMissingRows, periodComparisons });
  if (query === undefined) return { rows: [], filters: [] };
  return { rows: runQuery(views, query).rows, filters: query.filters.slice(own.length) };
}

/** Whether a filter applies to a report over a view. A filter of an unknown view does too, so that the query refuses it. */
function concerns(view: unknown, member: string, views: PythonRunParts['views']): boolean {
  const filtered = member.split('.')[0] ?? '';
  return filtered === view || !views.has(filtered);
}
