import type { Surface } from '@svc-embed/protocol';
import type { Breakpoint, ComparisonOutput, FilterOperator, Granularity, Locale, Unit } from './constants.js';

type OpenRecord = Readonly<Record<string, unknown>>;
/** A text in every locale of the surfaces. */
export type LocalizedText = Readonly<Record<Locale, string>>;

/** The configuration that the server writes into a page as JSON, in the script with the id `svc-config`. */
export interface SurfaceConfig {
  readonly surface: Surface;
  /** The dashboard of the address; absent on the app and the chat. */
  readonly publicId?: string;
  /**
   * Set when there is nothing to show: the dashboard does not exist (404) or may not be embedded (403), or the account has
   * switched the surface off (404).
   */
  readonly refusal?: 'not-found' | 'not-embeddable' | 'switched-off';
  /** The account's locale, which takes precedence over those of the viewer's browser. */
  readonly locale?: string;
  /** The account's theme, a `DashboardThemeInput` of the platform; a dashboard's theme overrides it, field by field. */
  readonly theme?: OpenRecord;
  /** The account's names for creator mode. */
  readonly creatorTitles?: readonly { readonly locale: string; readonly value: string }[];
  /** False when the account has no AI; absent when it has. */
  readonly aiInterface?: false;
  /** The pages that may embed this tenant; the same list as the `frame-ancestors` header. */
  readonly hostOrigins: readonly string[];
  /** The hosts whose pages may use http, in addition to loopback hosts. */
  readonly insecureHosts: readonly string[];
}

/** The grant that a valid, unspent session is exchanged for. */
export interface SessionGrant {
  /** Authorizes the other calls as `Authorization: Bearer <token>`; kept in memory only. */
  readonly token: string;
  /** The token's lifetime in seconds. Not a point in time, because the viewer's clock may be wrong. */
  readonly expiresIn: number;
  /** `null` for the account's own tenant. */
  readonly embedTenant: string | null;
  readonly deploymentId: number;
  readonly mode: 'signed';
  /** Whether the session is one of creator mode. */
  readonly creatorMode: boolean;
  /** For the avatar, which shows the initials of the name when the picture is absent or does not load. */
  readonly viewer: { readonly displayName: string | null; readonly picture: string | null };
  /** Whether there is any AI; the chat surface shows nothing without it. */
  readonly allowAi: boolean;
  /** Whether dashboards show the chat; the chat surface ignores it. */
  readonly showDashboardChat: boolean;
  readonly showAiWidgets: boolean;
  /** Whether the app's home has the box for questions. */
  readonly showWorkbookChat: boolean;
  /** The language and the time zone of the session, unless the host sets others. */
  readonly locale?: string;
  readonly timezone?: string;
}

export interface DashboardSummary {
  readonly publicId: string;
  readonly title: LocalizedText;
  /** The name of its workbook. */
  readonly workbook: string;
  /** The folders that the workbook lies in, the outermost first. */
  readonly folders: readonly { readonly id: number; readonly name: string }[];
}

export type DashboardList = { readonly dashboards: readonly DashboardSummary[] };
export type DimensionType = 'string' | 'number' | 'time';
/** A column to group or filter by. `member` is fully qualified: `<view>.<name>`. */
export interface Dimension {
  readonly member: string;
  readonly type: DimensionType;
  readonly label: LocalizedText;
  /** Labels to show instead of values of the data; values without a label are shown as they are. */
  readonly values?: Readonly<Record<string, LocalizedText>>;
}

/** A number to aggregate. */
export interface Measure {
  readonly member: string;
  readonly label: LocalizedText;
  readonly format: 'integer' | 'decimal' | 'currency' | 'compact-currency' | 'celsius' | 'millimeter';
}

/**
 * A condition that narrows a query. `equals`, `notEquals` and `contains` take a list: any of, none of, any of (an empty
 * list matches nothing; to narrow nothing, leave the filter out). The comparisons take exactly one value, of numbers or
 * times only. Time values are `YYYY`, `YYYY-MM` or `YYYY-MM-DD` and stand for the whole period. `null` means "not
 * known".
 */
export interface QueryFilter {
  readonly member: string;
  readonly operator: FilterOperator;
  readonly values: readonly (string | number | boolean | null)[];
}

/** `timeDimension` must be the member of the query's `time`. The filters on it move with the offset. */
export interface PeriodComparison {
  readonly measure: string;
  readonly timeDimension: string;
  readonly offset: { readonly amount: number; readonly unit: Unit };
  /** Default: all three. `percent` is a ratio: 0.25 is 25 % more. */
  readonly outputs?: readonly ComparisonOutput[] | null;
}

/**
 * The data that one widget requests. Rows come back with one key per member; a time bucket stands under the time member
 * as its first day, `YYYY-MM-DD`. Without `order`, rows are sorted by time, else by the first measure in descending order, else by
 * the first dimension; nulls are last. At most 10,000 rows come back.
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
  readonly fillMissingRows?: { readonly member: string; readonly excludedDimensions?: readonly string[] | null } | null;
  /** Adds to each row a measure's value one offset earlier, under the keys that `comparisonKey` makes. */
  readonly periodComparisons?: readonly PeriodComparison[];
}

export type Cell = string | number | null;
export type Row = Readonly<Record<string, Cell>>;
export type QueryResult = { readonly rows: readonly Row[] };
/** A rectangle on the grid, in columns and rows. */
export type Position = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** The grid of a dashboard: the minimum width and the columns of each breakpoint, and sizes. Widths and sizes are in px. */
export interface Layout {
  readonly breakpoints: Readonly<Record<Breakpoint, number>>;
  readonly cols: Readonly<Record<Breakpoint, number>>;
  /** Horizontal, vertical. */
  readonly containerPadding: readonly [number, number];
  readonly margin: readonly [number, number];
  readonly rowHeight: number;
}

export type ColumnFormat = { readonly type: 'currency' | 'percent' | 'number'; readonly decimalPlaces?: number | null };

/** The content of a CHART widget: a published snapshot of a report, without the members that the viewer may not see. */
export interface Report {
  readonly kind: 'vega' | 'table' | 'kpi' | 'html' | 'map';
  /** Absent when the report shows no data, such as plain HTML. */
  readonly query?: Query;
  /**
   * vega: `'bar'`, `'line'`, or a Vega-Lite specification whose data is named `rows`; html: the HTML, where
   * `{{member}}` is the first row's value; map: `MapSpec`. Unused by the others.
   */
  readonly spec?: string | OpenRecord;
  /** By member. */
  readonly columnFormats?: Readonly<Record<string, ColumnFormat>>;
}

/** A map of countries colored by a measure; the query's one dimension holds their English names. */
export type MapSpec = { readonly region: 'world'; readonly dimension: string; readonly measure: string };

export type Tab = { readonly id: string; readonly title: LocalizedText; readonly widgets: readonly string[] };

export interface WidgetFrame {
  readonly id: string;
  readonly title: LocalizedText | null;
  readonly position: Position;
  readonly responsiveLayouts: { readonly [Name in Breakpoint]?: Position };
  readonly style: OpenRecord | null;
}

export type WidgetContent =
  | { readonly type: 'CHART'; readonly report: Report }
  /** Markdown. */
  | { readonly type: 'TEXT'; readonly text: LocalizedText }
  | { readonly type: 'FILTER'; readonly member: string }
  /** With a conversation that was attached to it, the widget starts with the answer to its last question. */
  | { readonly type: 'AI'; readonly thread?: { readonly id: string; readonly question: string } }
  /** The widgets of a tab are in the dashboard's list, too; their positions are relative to the tab. */
  | { readonly type: 'TABS_CONTAINER'; readonly tabs: readonly Tab[] }
  | { readonly type: 'TIME_GRAIN'; readonly grains: readonly Granularity[]; readonly initial: Granularity }
  /** A widget that cannot be shown: its configuration was not understood, or all of it is hidden from the viewer. */
  | { readonly type: 'PROBLEM'; readonly problem: 'config' | 'hidden'; readonly detail: string };

export type Widget = WidgetFrame & WidgetContent;

export interface Dashboard {
  readonly publicId: string;
  readonly title: LocalizedText;
  readonly kind: 'CLASSIC' | 'APP';
  readonly description: LocalizedText | null;
  /** Members of every view that the widgets read, as far as the viewer may see them. */
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly Measure[];
  readonly layout: Layout;
  /** A `DashboardThemeInput` of the platform. */
  readonly theme: OpenRecord | null;
  readonly widgets: readonly Widget[];
  /** Whether data may leave as csv or xlsx, if the address allows exports at all. */
  readonly dataDownload: boolean;
  /** The origin of the data, for the page's footer. */
  readonly source: string | null;
}

/** The address of an APP dashboard's entry, valid for this document. */
export type AppEntry = { readonly url: string };

/** The answer to a question, whose words are matched to measures and dimensions. */
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
