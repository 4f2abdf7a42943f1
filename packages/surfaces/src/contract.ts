import type { Surface } from '@svc-embed/protocol';

/** The locales the surfaces speak; the first is the default. */
export const LOCALES = ['en-US', 'de-DE', 'ja-JP', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** A text in every locale the surfaces speak. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** What the server writes into a surface's page: JSON in `<script type="application/json" id="svc-config">`. */
export interface SurfaceConfig {
  readonly surface: Surface;
  /** The dashboard of the address; absent on the app and the chat. */
  readonly publicId?: string;
  /** Why there is nothing to show here: no such dashboard (404), or one that may not be embedded (403). */
  readonly refusal?: 'not-found' | 'not-embeddable';
  /** The pages that may embed this tenant; the same list as the `frame-ancestors` header. */
  readonly hostOrigins: readonly string[];
}

/** `POST /embed/api/exchange` `{ session }`: what a valid, unspent session turns into. 401 otherwise. */
export interface SessionGrant {
  /** Authorizes the calls below as `Authorization: Bearer <token>`; lives in memory only. */
  readonly token: string;
  readonly embedTenant: string | null;
  readonly deploymentId: number;
  readonly mode: 'signed';
  /** Who looks, for the avatar: a picture that may not load, else initials of the name. */
  readonly viewer: { readonly displayName: string | null; readonly picture: string | null };
  /** Whether dashboards show the AI panel; the chat surface does not care. */
  readonly showDashboardChat: boolean;
}

/** `GET /embed/api/dashboards` answers `{ dashboards: DashboardSummary[] }`. */
export interface DashboardSummary {
  readonly publicId: string;
  readonly title: LocalizedText;
}

export type DimensionType = 'string' | 'number' | 'time';

/** A column to group or filter by. `member` is fully qualified: `<view>.<name>`. */
export interface Dimension {
  readonly member: string;
  readonly type: DimensionType;
  readonly label: LocalizedText;
  /** What to show instead of a value of the data, by value; a value that is not here is shown as it is. */
  readonly values?: Readonly<Record<string, LocalizedText>>;
}

/** A number to aggregate; `format` says how `Intl.NumberFormat` shows it. */
export interface Measure {
  readonly member: string;
  readonly label: LocalizedText;
  readonly format: 'integer' | 'decimal' | 'currency' | 'compact-currency' | 'celsius' | 'millimeter';
}

export type Granularity = 'day' | 'month' | 'quarter' | 'year';

/**
 * What one widget asks for. Rows come back with one key per member; a time bucket stands under the time member as its
 * first day, `YYYY-MM-DD`. Without `order`, rows come by time, else by the first measure downwards, else by the first
 * dimension; nulls are last. At most 10,000 rows come back.
 */
export interface Query {
  readonly view: string;
  readonly dimensions: readonly string[];
  readonly measures: readonly string[];
  readonly time?: { readonly member: string; readonly granularity: Granularity };
  readonly filters: readonly QueryFilter[];
  readonly order?: { readonly member: string; readonly direction: 'asc' | 'desc' };
  readonly limit?: number;
  /** Adds a row for every period of `time` that has none, per group of the dimensions that are not excluded. */
  readonly fillMissingRows?: { readonly member: string; readonly excludedDimensions?: readonly string[] | null };
  /** Adds to each row what a measure was one offset earlier, under the keys that `comparisonKey` makes. */
  readonly periodComparisons?: readonly PeriodComparison[];
}

/** `timeDimension` must be the member of the query's `time`. The filters on it move with the offset. */
export interface PeriodComparison {
  readonly measure: string;
  readonly timeDimension: string;
  readonly offset: { readonly amount: number; readonly unit: 'day' | 'week' | 'month' | 'quarter' | 'year' };
  /** Default: all three. `percent` is a ratio: 0.25 is 25 % more. */
  readonly outputs?: readonly ComparisonOutput[] | null;
}
export type ComparisonOutput = 'previous' | 'difference' | 'percent';

/** The key in a row under which an output of a comparison stands, such as `movies.count@-1year.percent`. */
export function comparisonKey({ measure, offset }: PeriodComparison, output: ComparisonOutput): string {
  return `${measure}@-${offset.amount}${offset.unit}.${output}`;
}

export type FilterOperator = 'equals' | 'notEquals' | 'contains' | 'gt' | 'gte' | 'lt' | 'lte';

/**
 * One narrowing of a query. On the wire a filter's JSON is `{ "value": <scalar or array>, "operator"?: FilterOperator }`
 * (a bare scalar or array means `equals`); a surface turns it into this.
 *
 * `equals`, `notEquals` and `contains` take a list: any of, none of, any of (an empty list is none at all: to narrow
 * nothing, leave the filter out). The comparisons take exactly one value and numbers or times only. Time values are `YYYY`, `YYYY-MM`
 * or `YYYY-MM-DD` and stand for the whole period. `null` is "not known".
 */
export interface QueryFilter {
  readonly member: string;
  readonly operator: FilterOperator;
  readonly values: readonly (string | number | boolean | null)[];
}

export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;

/** `POST /embed/api/query` with a `Query` answers this; 400 for an unknown member, view or operator. */
export interface QueryResult {
  readonly rows: readonly Row[];
}

export type Breakpoint = 'lg' | 'md' | 'sm' | 'xs' | 'xxs';

/** A place on the grid, in columns and rows. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The grid of a dashboard: from which width in px a breakpoint holds, how many columns it has, and sizes in px. */
export interface Layout {
  readonly breakpoints: Readonly<Record<Breakpoint, number>>;
  readonly cols: Readonly<Record<Breakpoint, number>>;
  /** Horizontal, vertical. */
  readonly containerPadding: readonly [number, number];
  readonly margin: readonly [number, number];
  readonly rowHeight: number;
}

export interface ColumnFormat {
  readonly type: 'currency' | 'percent' | 'number';
  readonly decimalPlaces?: number | null;
}

/** What a CHART widget shows: a published snapshot of a report, already without what the viewer may not see. */
export interface Report {
  readonly kind: 'vega' | 'table' | 'kpi' | 'html' | 'map';
  /** Absent when a report shows no data, such as plain HTML. */
  readonly query?: Query;
  /**
   * vega: `'bar'`, `'line'`, or a Vega-Lite specification whose data is named `rows`; html: the HTML, where `{{member}}` is
   * the first row's value; map: `MapSpec`. Unused by the others.
   */
  readonly spec?: string | Readonly<Record<string, unknown>>;
  /** By member. */
  readonly columnFormats?: Readonly<Record<string, ColumnFormat>>;
}

/** A map of countries colored by a measure; the query's one dimension holds their English names. */
export interface MapSpec {
  readonly region: 'world';
  readonly dimension: string;
  readonly measure: string;
}

export interface WidgetFrame {
  readonly id: string;
  readonly title: LocalizedText | null;
  readonly position: Position;
  readonly responsiveLayouts: Readonly<Partial<Record<Breakpoint, Position>>>;
  readonly style: Readonly<Record<string, unknown>> | null;
}

export type WidgetContent =
  | { readonly type: 'CHART'; readonly report: Report }
  /** Markdown. */
  | { readonly type: 'TEXT'; readonly text: LocalizedText }
  | { readonly type: 'FILTER'; readonly member: string }
  | { readonly type: 'AI' }
  /** The widgets of a tab are in the dashboard's list, too; their positions are relative to the tab. */
  | { readonly type: 'TABS_CONTAINER'; readonly tabs: readonly Tab[] }
  | { readonly type: 'TIME_GRAIN'; readonly grains: readonly Granularity[]; readonly initial: Granularity }
  /** A widget that cannot be shown, and why: its configuration was not understood, or all of it is hidden from the viewer. */
  | { readonly type: 'PROBLEM'; readonly problem: 'config' | 'hidden'; readonly detail: string };

export interface Tab {
  readonly id: string;
  readonly title: LocalizedText;
  readonly widgets: readonly string[];
}

export type Widget = WidgetFrame & WidgetContent;

/** `GET /embed/api/dashboards/<publicId>` answers this; 404 or 403 otherwise. */
export interface Dashboard extends DashboardSummary {
  readonly kind: 'CLASSIC' | 'APP';
  readonly description: LocalizedText | null;
  /** Members of every view that the widgets read, as far as the viewer may see them. */
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly Measure[];
  readonly layout: Layout;
  /** A `DashboardThemeInput` of the platform. */
  readonly theme: Readonly<Record<string, unknown>> | null;
  readonly widgets: readonly Widget[];
  /** Whether data may leave as csv or xlsx, if the address allows exports at all. */
  readonly dataDownload: boolean;
  /** Where the data comes from, for the page's footer. */
  readonly source: string | null;
}

/** `POST /embed/api/dashboards/<publicId>/app` answers the address of an APP dashboard's entry, good for this document. */
export interface AppEntry {
  readonly url: string;
}

/** `POST /embed/api/ask` `{ question, chatId?, locale }`: the words of the question matched to measures and dimensions. */
export type Answer =
  | {
      readonly understood: true;
      readonly chatId: string;
      readonly measure: Measure;
      readonly dimensions: readonly Dimension[];
      readonly query: Query;
      readonly rows: readonly Row[];
    }
  | { readonly understood: false; readonly chatId: string; readonly suggestions: readonly string[] };

/** Every error answer of the HTTP API. */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly message: string;
    /** One per broken rule, where a request breaks several. */
    readonly issues?: readonly { readonly path: string; readonly message: string }[];
  };
}
