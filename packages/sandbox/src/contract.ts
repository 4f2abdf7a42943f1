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
  /** False on the 404 page of an unknown dashboard. */
  readonly found: boolean;
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

export type Granularity = 'month' | 'year';

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

export type Widget =
  | { readonly id: string; readonly kind: 'kpi'; readonly title: LocalizedText; readonly query: Query }
  | { readonly id: string; readonly kind: 'bar' | 'line'; readonly title: LocalizedText; readonly query: Query }
  | { readonly id: string; readonly kind: 'table'; readonly title: LocalizedText; readonly query: Query }
  | { readonly id: string; readonly kind: 'filter'; readonly title: LocalizedText; readonly member: string };

/** `GET /embed/api/dashboards/<publicId>` answers this; 404 otherwise. */
export interface Dashboard extends DashboardSummary {
  readonly description: LocalizedText;
  /** The semantic view that all widgets read. */
  readonly view: string;
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly Measure[];
  readonly widgets: readonly Widget[];
  /** Where the data comes from, for the page's footer. */
  readonly source: string;
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
  readonly error: { readonly code: string; readonly message: string };
}
