import { surfaces } from '@svc-embed/protocol';
import { isRecord } from '@svc-embed/protocol/internal';
import * as v from 'valibot';
import { BREAKPOINTS, COMPARISON_OUTPUTS, FILTER_OPERATORS, GRANULARITIES, LOCALES, UNITS } from './constants.js';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;
type Output<S extends v.GenericSchema> = DeepReadonly<v.InferOutput<S>>;

const text = v.string();
const texts = v.array(text);
const number = v.pipe(v.number(), v.finite());
const granularity = v.picklist(GRANULARITIES);
const anyRecord = v.custom<Record<string, unknown>>(isRecord);
/** `v.record` alone also accepts arrays. */
const recordOf = <S extends v.GenericSchema>(value: S) => v.pipe(anyRecord, v.record(text, value));

/** A text in every locale of the surfaces. */
export type LocalizedText = Output<typeof localizedText>;
const localizedText = v.object(v.entriesFromList(LOCALES, text));

/** The configuration that the server writes into a page as JSON, in the script with the id `svc-config`. */
export type SurfaceConfig = Output<typeof surfaceConfigSchema>;
export const surfaceConfigSchema = v.object({
  surface: v.picklist(surfaces),
  /** The dashboard of the address; absent on the app and the chat. */
  publicId: v.exactOptional(text),
  /**
   * Set when there is nothing to show: the dashboard does not exist (404) or may not be embedded (403), or the account has
   * switched the surface off (404).
   */
  refusal: v.exactOptional(v.picklist(['not-found', 'not-embeddable', 'switched-off'])),
  /** The account's locale, which comes before those of the viewer's browser. */
  locale: v.exactOptional(text),
  /** The account's theme, a `DashboardThemeInput` of the platform; that of a dashboard overrides it, field by field. */
  theme: v.exactOptional(anyRecord),
  /** What the account calls creator mode. */
  creatorTitles: v.exactOptional(v.array(v.object({ locale: text, value: text }))),
  /** False when the account has no AI; absent when it has. */
  aiInterface: v.exactOptional(v.literal(false)),
  /** The pages that may embed this tenant; the same list as the `frame-ancestors` header. */
  hostOrigins: texts,
  /** The hosts whose pages may have http beside loopback hosts. */
  insecureHosts: texts,
});

/** The grant that a valid, unspent session is exchanged for. */
export type SessionGrant = Output<typeof sessionGrantSchema>;
export const sessionGrantSchema = v.object({
  /** Authorizes the other calls as `Authorization: Bearer <token>`; kept in memory only. */
  token: text,
  /** Seconds that the token lives; no time, as the clock of the viewer's device may be wrong. */
  expiresIn: number,
  embedTenant: v.nullable(text),
  deploymentId: number,
  mode: v.literal('signed'),
  /** Whether the session is one of creator mode. */
  creatorMode: v.boolean(),
  /** For the avatar, which shows the initials of the name when the picture is absent or does not load. */
  viewer: v.object({ displayName: v.nullable(text), picture: v.nullable(text) }),
  /** Whether dashboards show the chat and their AI widgets; the chat surface ignores it. */
  showDashboardChat: v.boolean(),
});

export type DashboardSummary = Output<typeof dashboardSummary>;
const dashboardSummary = v.object({
  publicId: text,
  title: localizedText,
  /** The name of its workbook. */
  workbook: text,
  /** The folders that the workbook lies in, the outermost first. */
  folders: v.array(v.object({ id: number, name: text })),
});

export type DashboardList = Output<typeof dashboardListSchema>;
export const dashboardListSchema = v.object({ dashboards: v.array(dashboardSummary) });

export type DimensionType = Dimension['type'];
/** A column to group or filter by. `member` is fully qualified: `<view>.<name>`. */
export type Dimension = Output<typeof dimension>;
const dimension = v.object({
  member: text,
  type: v.picklist(['string', 'number', 'time']),
  label: localizedText,
  /** Labels to show instead of values of the data; values without a label are shown as they are. */
  values: v.exactOptional(recordOf(localizedText)),
});

/** A number to aggregate. */
export type Measure = Output<typeof measure>;
const measure = v.object({
  member: text,
  label: localizedText,
  format: v.picklist(['integer', 'decimal', 'currency', 'compact-currency', 'celsius', 'millimeter']),
});

/**
 * A condition that narrows a query. `equals`, `notEquals` and `contains` take a list: any of, none of, any of (an empty
 * list matches nothing; to narrow nothing, leave the filter out). The comparisons take exactly one value, of numbers or
 * times only. Time values are `YYYY`, `YYYY-MM` or `YYYY-MM-DD` and stand for the whole period. `null` means "not
 * known".
 */
export type QueryFilter = Output<typeof queryFilterSchema>;
export const queryFilterSchema = v.object({
  member: text,
  operator: v.picklist(FILTER_OPERATORS),
  values: v.array(v.nullable(v.union([text, number, v.boolean()]))),
});

/** `timeDimension` must be the member of the query's `time`. The filters on it move with the offset. */
export type PeriodComparison = Output<typeof periodComparison>;
const periodComparison = v.object({
  measure: text,
  timeDimension: text,
  offset: v.object({ amount: number, unit: v.picklist(UNITS) }),
  /** Default: all three. `percent` is a ratio: 0.25 is 25 % more. */
  outputs: v.exactOptional(v.nullable(v.array(v.picklist(COMPARISON_OUTPUTS)))),
});

/**
 * The data that one widget asks for. Rows come back with one key per member; a time bucket stands under the time member
 * as its first day, `YYYY-MM-DD`. Without `order`, rows come by time, else by the first measure downwards, else by the
 * first dimension; nulls are last. At most 10,000 rows come back.
 */
export type Query = Output<typeof querySchema>;
export const querySchema = v.object({
  view: text,
  dimensions: texts,
  measures: texts,
  time: v.exactOptional(v.object({ member: text, granularity })),
  filters: v.array(queryFilterSchema),
  order: v.exactOptional(v.object({ member: text, direction: v.picklist(['asc', 'desc']) })),
  limit: v.exactOptional(number),
  /** Adds a row for every period of `time` that has none, per group of the dimensions that are not excluded. */
  fillMissingRows: v.exactOptional(
    v.nullable(v.object({ member: text, excludedDimensions: v.exactOptional(v.nullable(texts)) })),
  ),
  /** Adds to each row what a measure was one offset earlier, under the keys that `comparisonKey` makes. */
  periodComparisons: v.exactOptional(v.array(periodComparison)),
});

export type Cell = Output<typeof cell>;
const cell = v.nullable(v.union([text, number]));

export type Row = Output<typeof row>;
const row = recordOf(cell);

export type QueryResult = Output<typeof queryResultSchema>;
export const queryResultSchema = v.object({ rows: v.array(row) });

/** A rectangle on the grid, in columns and rows. */
export type Position = Output<typeof position>;
const position = v.object({ x: number, y: number, w: number, h: number });

/** The grid of a dashboard: from which width in px a breakpoint holds, how many columns it has, and sizes in px. */
export type Layout = Output<typeof layout>;
const layout = v.object({
  breakpoints: v.object(v.entriesFromList(BREAKPOINTS, number)),
  cols: v.object(v.entriesFromList(BREAKPOINTS, number)),
  /** Horizontal, vertical. */
  containerPadding: v.strictTuple([number, number]),
  margin: v.strictTuple([number, number]),
  rowHeight: number,
});

export type ColumnFormat = Output<typeof columnFormat>;
const columnFormat = v.object({
  type: v.picklist(['currency', 'percent', 'number']),
  decimalPlaces: v.exactOptional(v.nullable(number)),
});

/** The content of a CHART widget: a published snapshot of a report, without the members that the viewer may not see. */
export type Report = Output<typeof report>;
const report = v.object({
  kind: v.picklist(['vega', 'table', 'kpi', 'html', 'map']),
  /** Absent when the report shows no data, such as plain HTML. */
  query: v.exactOptional(querySchema),
  /**
   * vega: `'bar'`, `'line'`, or a Vega-Lite specification whose data is named `rows`; html: the HTML, where
   * `{{member}}` is the first row's value; map: `MapSpec`. Unused by the others.
   */
  spec: v.exactOptional(v.union([text, anyRecord])),
  /** By member. */
  columnFormats: v.exactOptional(recordOf(columnFormat)),
});

/** A map of countries colored by a measure; the query's one dimension holds their English names. */
export interface MapSpec {
  readonly region: 'world';
  readonly dimension: string;
  readonly measure: string;
}

export type Tab = Output<typeof tab>;
const tab = v.object({ id: text, title: localizedText, widgets: texts });

export type WidgetFrame = Output<typeof widgetFrame>;
const widgetFrame = v.object({
  id: text,
  title: v.nullable(localizedText),
  position,
  responsiveLayouts: v.object(v.entriesFromList(BREAKPOINTS, v.exactOptional(position))),
  style: v.nullable(anyRecord),
});

export type WidgetContent = Output<typeof widgetContent>;
const widgetContent = v.variant('type', [
  v.object({ type: v.literal('CHART'), report }),
  /** Markdown. */
  v.object({ type: v.literal('TEXT'), text: localizedText }),
  v.object({ type: v.literal('FILTER'), member: text }),
  /** With a conversation that was attached to it, the widget starts with the answer to its last question. */
  v.object({ type: v.literal('AI'), thread: v.exactOptional(v.object({ id: text, question: text })) }),
  /** The widgets of a tab are in the dashboard's list, too; their positions are relative to the tab. */
  v.object({ type: v.literal('TABS_CONTAINER'), tabs: v.array(tab) }),
  v.object({ type: v.literal('TIME_GRAIN'), grains: v.array(granularity), initial: granularity }),
  /** A widget that cannot be shown: its configuration was not understood, or all of it is hidden from the viewer. */
  v.object({ type: v.literal('PROBLEM'), problem: v.picklist(['config', 'hidden']), detail: text }),
]);

export type Widget = Output<typeof widget>;
const widget = v.intersect([widgetFrame, widgetContent]);

export type Dashboard = Output<typeof dashboardSchema>;
export const dashboardSchema = v.object({
  publicId: text,
  title: localizedText,
  kind: v.picklist(['CLASSIC', 'APP']),
  description: v.nullable(localizedText),
  /** Members of every view that the widgets read, as far as the viewer may see them. */
  dimensions: v.array(dimension),
  measures: v.array(measure),
  layout,
  /** A `DashboardThemeInput` of the platform. */
  theme: v.nullable(anyRecord),
  widgets: v.array(widget),
  /** Whether data may leave as csv or xlsx, if the address allows exports at all. */
  dataDownload: v.boolean(),
  /** The origin of the data, for the page's footer. */
  source: v.nullable(text),
});

/** The address of an APP dashboard's entry, valid for this document. */
export type AppEntry = Output<typeof appEntrySchema>;
export const appEntrySchema = v.object({ url: text });

/** The answer to a question, whose words are matched to measures and dimensions. */
export type Answer = Output<typeof answerSchema>;
export const answerSchema = v.variant('understood', [
  v.object({
    understood: v.literal(true),
    chatId: text,
    measure,
    dimensions: v.array(dimension),
    query: querySchema,
    rows: v.array(row),
  }),
  v.object({ understood: v.literal(false), chatId: text, suggestions: texts }),
]);
