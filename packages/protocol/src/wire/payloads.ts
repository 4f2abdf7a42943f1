// Generated from catalogue.ts and describe.ts by `npm run generate`.
import type { Surface } from './surface.js';
import type { SurfaceErrorName } from './surface-errors.js';
import type { EmbedTheme } from './theme.js';

/** The payload of every event, by name. */
export interface EventPayloads {
  /** The surface is authenticated and mounted, and accepts actions. It is the first event of a document. */
  readonly ready: {
    /** Name of the embed tenant that the session belongs to; null without one. */
    readonly embedTenant: string | null;
    /** Id of the deployment whose data is shown; null if it is not known. */
    readonly deploymentId: number | null;
    /** `signed` with a session, `private` with the viewer’s own login. */
    readonly mode: 'signed' | 'private';
    /** Kind of the page. */
    readonly surface: Surface;
    /** Public id of the dashboard, on the dashboard surface. */
    readonly publicId?: string | undefined;
    /** Names of the extensions that the surface offers. */
    readonly extensions?: readonly string[] | undefined;
  };
  /** A page of the surface is viewed: on load, and after each navigation within the embed. */
  readonly view: {
    /** Kind of the page. */
    readonly surface: Surface;
    /** Path within the embed, without the session. */
    readonly path: string;
    /** Public id of the dashboard that is viewed. */
    readonly publicId?: string | undefined;
    /** Title of the page. */
    readonly title?: string | undefined;
  };
  /** The viewer went to another page within the embed. */
  readonly navigate: {
    /** Path within the embed, without the session. */
    readonly path: string;
    /** The path before. */
    readonly previousPath?: string | undefined;
  };
  /** All widgets of a dashboard have rendered their data. */
  readonly 'dashboard-loaded': {
    /** Public id of the dashboard. */
    readonly publicId?: string | undefined;
    /** Number of widgets. */
    readonly widgetCount?: number | undefined;
    /** Milliseconds from the mount to the last widget. */
    readonly loadDurationMs?: number | undefined;
  };
  /** The viewer exported data or an image. The exported rows are never part of it. */
  readonly download: {
    /** Format of the file. */
    readonly format: 'csv' | 'xlsx' | 'png' | 'pdf';
    /** One widget or the whole dashboard. */
    readonly target: 'widget' | 'dashboard';
    /** Id of the widget, if one was exported. */
    readonly widgetId?: string | undefined;
    /** Title of the widget or the dashboard. */
    readonly title?: string | undefined;
    /** Number of exported rows. */
    readonly rowCount?: number | undefined;
  };
  /** The viewer asked for the data behind a value. */
  readonly drilldown: {
    /** Fully qualified measure, as `view.measure`. */
    readonly member: string;
    /** The value that was chosen: at most 16 levels and 1,000 values. */
    readonly value?: unknown | undefined;
    /** Id of the widget. */
    readonly widgetId?: string | undefined;
  };
  /** The viewer submitted a question to the assistant, or its answer came. */
  readonly 'ai-query': {
    /** The question, as the viewer wrote it. */
    readonly query: string;
    /** Progress of the question. */
    readonly status: 'submitted' | 'completed' | 'error';
    /** Id of the conversation. */
    readonly chatId?: string | undefined;
    /** Id of the assistant. */
    readonly agentId?: string | undefined;
  };
  /** An error of the surface. When it is fatal, the state of the embed becomes `failed` as well. */
  readonly error: {
    /** The cause, in a sentence without the session. */
    readonly message: string;
    /** Kind of the error: a name of `surfaceErrors`, or another one. Recovery ends if the table calls it final. */
    readonly name?: SurfaceErrorName | (string & {}) | undefined;
    /** Origin of the error; for a refused action its type. */
    readonly context?: string | undefined;
    /** True when the whole surface went down; default false. */
    readonly fatal?: boolean | undefined;
  };
  /** The access of the surface ends soon. `renewSession` answers with `set-session`. */
  readonly 'session-expiring': {
    /** When the access ends, in milliseconds since the epoch by the viewer’s clock. Other values are accepted and ignored. */
    readonly expiresAt?: unknown | undefined;
  };
  /** The access of the surface has ended. It may come before `session-expiring`, or without it. */
  readonly 'session-expired': Readonly<Record<never, never>>;
}

/** The payload of every action, by name. */
export interface ActionPayloads {
  /** Switches the color scheme. */
  readonly 'set-color-scheme': {
    /** `auto` follows the viewer’s system, also when that changes. */
    readonly scheme: 'light' | 'dark' | 'auto';
  };
  /** Applies a brand theme: `primaryColor`, `borderRadius`, `font` and other fields. Replaces the theme before. */
  readonly 'set-theme': EmbedTheme;
  /** Switches the language of the interface. */
  readonly 'set-locale': {
    /** A full code, a short code or a regional variant: `de-DE`, `de`, `de-AT`. */
    readonly locale: string;
  };
  /** Switches the time zone in which times are shown. */
  readonly 'set-timezone': {
    /** An IANA name: `Europe/Berlin`. */
    readonly timezone: string;
  };
  /** Sets a filter of the dashboard; the last value of each member counts. */
  readonly 'set-filter': {
    /** `f_<view>.<dimension>=<JSON>`, at most 64 Ki characters. */
    readonly filterUrlParameter: string;
  };
  /** Goes to a path within the embed. */
  readonly navigate: {
    /** Path that starts with a single `/`. */
    readonly path: string;
  };
  /** Runs the queries of the surface again. */
  readonly refresh: Readonly<Record<never, never>>;
}

/** The surfaces that have each event. */
export interface EventSurfaces {
  readonly ready: 'dashboard' | 'app' | 'chat';
  readonly view: 'dashboard' | 'app' | 'chat';
  readonly navigate: 'dashboard' | 'app' | 'chat';
  readonly 'dashboard-loaded': 'dashboard';
  readonly download: 'dashboard';
  readonly drilldown: 'dashboard';
  readonly 'ai-query': 'dashboard' | 'app' | 'chat';
  readonly error: 'dashboard' | 'app' | 'chat';
  readonly 'session-expiring': 'dashboard' | 'app' | 'chat';
  readonly 'session-expired': 'dashboard' | 'app' | 'chat';
}

/** The surfaces that have each action. */
export interface ActionSurfaces {
  readonly 'set-color-scheme': 'dashboard' | 'app' | 'chat';
  readonly 'set-theme': 'dashboard' | 'app' | 'chat';
  readonly 'set-locale': 'dashboard' | 'app' | 'chat';
  readonly 'set-timezone': 'dashboard' | 'app' | 'chat';
  readonly 'set-filter': 'dashboard' | 'app';
  readonly navigate: 'dashboard' | 'app' | 'chat';
  readonly refresh: 'dashboard' | 'app' | 'chat';
}

/** The event of each handler that a component has. */
export interface HandlerEvents {
  /** The surface is authenticated and mounted, and accepts actions. It is the first event of a document. */
  readonly onReady: 'ready';
  /** A page of the surface is viewed: on load, and after each navigation within the embed. */
  readonly onView: 'view';
  /** The viewer went to another page within the embed. */
  readonly onNavigate: 'navigate';
  /** All widgets of a dashboard have rendered their data. */
  readonly onDashboardLoaded: 'dashboard-loaded';
  /** The viewer exported data or an image. The exported rows are never part of it. */
  readonly onDownload: 'download';
  /** The viewer asked for the data behind a value. */
  readonly onDrilldown: 'drilldown';
  /** The viewer submitted a question to the assistant, or its answer came. */
  readonly onAiQuery: 'ai-query';
  /** An error of the surface. When it is fatal, the state of the embed becomes `failed` as well. */
  readonly onError: 'error';
  /** The access of the surface ends soon. `renewSession` answers with `set-session`. */
  readonly onSessionExpiring: 'session-expiring';
  /** The access of the surface has ended. It may come before `session-expiring`, or without it. */
  readonly onSessionExpired: 'session-expired';
}
