import { columnFormatSchema, reportSnapshotKindSchema, reportSnapshotSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Query } from '../../../contract/contract.js';
import type { JsonObject } from '../json-object.js';
import { readQuery } from '../query/read-query.js';
import { Refusal } from '../refusal.js';

const { shape } = reportSnapshotSchema;
const jsonObject = z.record(z.string(), z.json());
const columnFormat = columnFormatSchema.extend({ type: z.enum(['currency', 'percent', 'number']) });
const mapSpecSchema = z.object({ region: z.literal('world'), dimension: z.string(), measure: z.string() });

/** The schema of a report in the configuration of a CHART widget. */
export const reportSchema = z
  .object({
    kind: reportSnapshotKindSchema,
    name: shape.name,
    title: shape.title,
    description: shape.description,
    /** Stored and returned, never run. */
    sqlQuery: shape.sqlQuery,
    query: jsonObject.nullish(),
    spec: z.union([z.string(), jsonObject], { error: 'expected a text or an object' }).nullish(),
    fillMissingRows: shape.fillMissingRows,
    periodComparisons: shape.periodComparisons,
    preferences: z.object({ columnFormats: z.record(z.string(), columnFormat).optional() }).nullish(),
    python: z.string().nullish(),
  })
  .check(({ value, issues }) => {
    for (const [path, message] of brokenRules(value)) {
      issues.push({ code: 'custom', path: [path], message, input: value });
    }
  });
export type ReportInput = z.output<typeof reportSchema>;

/** The parts of a report that make up its query. */
export interface QueryParts extends Pick<ReportInput, 'fillMissingRows' | 'periodComparisons'> {
  readonly query?: JsonObject | null | undefined;
}

/** Returns the checked query of a report, if it has one. Throws a refusal for an invalid query. */
export function reportQuery({ query, fillMissingRows, periodComparisons }: QueryParts): Query | undefined {
  if (!query) return undefined;
  return readQuery({
    ...query,
    ...(fillMissingRows ? { fillMissingRows } : {}),
    ...(periodComparisons ? { periodComparisons } : {}),
  });
}

function* brokenRules(report: ReportInput): Generator<readonly [path: string, message: string]> {
  const { kind, query, spec } = report;
  if (kind !== 'html' && !query) yield ['query', `expected a query, since a report of kind ${kind} shows data`];
  if (kind === 'vega' && !spec) yield ['spec', 'expected "bar", "line" or a Vega-Lite specification'];
  if (kind === 'html' && typeof spec !== 'string') yield ['spec', 'expected the HTML as a text'];
  if (kind === 'map' && !mapSpecSchema.safeParse(spec).success) {
    yield ['spec', 'expected { "region": "world", "dimension", "measure" }'];
  }
  const checked = checkReportQuery(report);
  if (!checked.ok) yield ['query', checked.detail];
}

/** The result of checking the query of a report: the query, which is optional, or the reason for a refusal. */
export type CheckedQuery =
  | { readonly ok: true; readonly query: Query | undefined }
  | { readonly ok: false; readonly detail: string };

/** Checks the query of a report as `reportQuery` does, without throwing its refusal. */
export function checkReportQuery(parts: QueryParts): CheckedQuery {
  try {
    return { ok: true, query: reportQuery(parts) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, detail: error.message };
    throw error;
  }
}
