import * as z from 'zod';
import { openEnum } from './open-enum.js';
import { answer } from './side.js';

/** The display of a report. */
export type ReportSnapshotKind = z.infer<typeof reportSnapshotKindSchema>;
export const reportSnapshotKindSchema = z.enum(['vega', 'table', 'kpi', 'html', 'map']);

/** The number format of a column. */
export type ColumnFormat = z.output<typeof columnFormatSchema>;
export const columnFormatSchema = answer.object({
  type: openEnum(z.enum(['currency', 'percent', 'number'])),
  decimalPlaces: z.int().nullish(),
});

/** A comparison of a measure with its value in another period. */
export type PeriodComparison = z.output<typeof periodComparisonSchema>;
export const periodComparisonSchema = answer.object({
  measure: z.string(),
  timeDimension: z.string(),
  /** The distance to the other period, such as one year. */
  offset: answer.object({ amount: z.int(), unit: z.string() }),
  outputs: z.array(z.string()).nullish(),
});

/** A report at the time of its dashboard's publication. */
export type ReportSnapshot = z.output<typeof reportSnapshotSchema>;
export const reportSnapshotSchema = answer.object({
  id: z.int(),
  reportId: z.int(),
  versionNumber: z.int(),
  name: z.string().nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  sqlQuery: z.string().nullish(),
  kind: openEnum(reportSnapshotKindSchema).nullish(),
  meta: answer.json.object.nullish(),
  spec: z.union([z.string(), answer.json.object], { error: 'expected a string or an object' }).nullish(),
  /** The rows to add if they are missing from the data. */
  fillMissingRows: answer.object({ member: z.string(), excludedDimensions: z.array(z.string()).nullish() }).nullish(),
  periodComparisons: z.array(periodComparisonSchema).nullish(),
  /** The columns' formats by column name. */
  preferences: answer.object({ columnFormats: z.record(z.string(), columnFormatSchema).optional() }).nullish(),
});
