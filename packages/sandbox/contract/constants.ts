/** The locales of the surfaces. The first one is the default. */
export const LOCALES = ['en-US', 'de-DE', 'ja-JP', 'ar'] as const;
export const BREAKPOINTS = ['lg', 'md', 'sm', 'xs', 'xxs'] as const;
export const GRANULARITIES = ['day', 'month', 'quarter', 'year'] as const;
export const FILTER_OPERATORS = ['equals', 'notEquals', 'contains', 'gt', 'gte', 'lt', 'lte'] as const;
/** The units of a period comparison's offset. */
export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export const COMPARISON_OUTPUTS = ['previous', 'difference', 'percent'] as const;

export type Locale = (typeof LOCALES)[number];
export type Breakpoint = (typeof BREAKPOINTS)[number];
export type Granularity = (typeof GRANULARITIES)[number];
export type FilterOperator = (typeof FILTER_OPERATORS)[number];
export type Unit = (typeof UNITS)[number];
export type ComparisonOutput = (typeof COMPARISON_OUTPUTS)[number];

/** The base path of the API that surfaces call. */
export const EMBED_API = '/embed/api';
/** The path of each call below `EMBED_API`, in a router's notation. All but `exchange` need the grant's token. */
export const EMBED_API_PATHS = {
  /**
   * POST `{ session }` → `SessionGrant`; 401 when the session is spent, expired or unknown. Sent with the token that the
   * new one replaces, if there is one.
   */
  exchange: '/exchange',
  /** GET → `DashboardList`. */
  dashboards: '/dashboards',
  /** GET → `Dashboard`; 404 or 403 otherwise. */
  dashboard: '/dashboards/:publicId',
  /** POST → `AppEntry`. */
  app: '/dashboards/:publicId/app',
  /** POST `Query` → `QueryResult`; 400 for an unknown member, view or operator. */
  query: '/query',
  /** POST `{ question, chatId?, locale }` → `Answer`. */
  ask: '/ask',
} as const;
export const APP_FILES = '/embed/app-files';
