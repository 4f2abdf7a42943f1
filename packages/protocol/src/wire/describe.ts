/**
 * The meaning of the wire, in sentences. Only builds and documents read this; no page loads it. The compiler requires a row for
 * every event, action and field of the catalogue.
 */
import type { ActionName, actions, EventName, events, PayloadFields } from './catalogue.js';
import type { Fields } from './field.js';
import type { Surface } from './surface.js';

/** The meaning of an event or an action. */
export interface Meaning<F> {
  readonly about: string;
  /** The meaning of each field of the payload, with its unit. */
  readonly fields: F extends Fields ? { readonly [K in keyof F]: string } : Readonly<Record<string, never>>;
}

/** The meaning of an event or an action of the core, and the surfaces that have it. */
export interface Description<F extends PayloadFields> extends Meaning<F> {
  readonly surfaces: readonly Surface[];
}

const everySurface: readonly Surface[] = ['dashboard', 'app', 'chat'];

/** Every event. */
export const eventDescriptions: { readonly [N in EventName]: Description<(typeof events)[N]> } = {
  ready: {
    about: 'The surface is authenticated and mounted, and accepts actions. It is the first event of a document.',
    surfaces: everySurface,
    fields: {
      embedTenant: 'Name of the embed tenant that the session belongs to; null without one.',
      deploymentId: 'Id of the deployment whose data is shown; null if it is not known.',
      mode: '`signed` with a session, `private` with the viewer’s own login.',
      surface: 'Kind of the page.',
      publicId: 'Public id of the dashboard, on the dashboard surface.',
      extensions: 'Names of the extensions that the surface offers.',
    },
  },
  view: {
    about: 'A page of the surface is viewed: on load, and after each navigation within the embed.',
    surfaces: everySurface,
    fields: {
      surface: 'Kind of the page.',
      path: 'Path within the embed, without the session.',
      publicId: 'Public id of the dashboard that is viewed.',
      title: 'Title of the page.',
    },
  },
  navigate: {
    about: 'The viewer went to another page within the embed.',
    surfaces: everySurface,
    fields: { path: 'Path within the embed, without the session.', previousPath: 'The path before.' },
  },
  'dashboard-loaded': {
    about: 'All widgets of a dashboard have rendered their data.',
    surfaces: ['dashboard'],
    fields: {
      publicId: 'Public id of the dashboard.',
      widgetCount: 'Number of widgets.',
      loadDurationMs: 'Milliseconds from the mount to the last widget.',
    },
  },
  download: {
    about: 'The viewer exported data or an image. The exported rows are never part of it.',
    surfaces: ['dashboard'],
    fields: {
      format: 'Format of the file.',
      target: 'One widget or the whole dashboard.',
      widgetId: 'Id of the widget, if one was exported.',
      title: 'Title of the widget or the dashboard.',
      rowCount: 'Number of exported rows.',
    },
  },
  drilldown: {
    about: 'The viewer asked for the data behind a value.',
    surfaces: ['dashboard'],
    fields: {
      member: 'Fully qualified measure, as `view.measure`.',
      value: 'The value that was chosen: at most 16 levels and 1,000 values.',
      widgetId: 'Id of the widget.',
    },
  },
  'ai-query': {
    about: 'The viewer submitted a question to the assistant, or its answer came.',
    surfaces: everySurface,
    fields: {
      query: 'The question, as the viewer wrote it.',
      status: 'Progress of the question.',
      chatId: 'Id of the conversation.',
      agentId: 'Id of the assistant.',
    },
  },
  error: {
    about: 'An error of the surface. When it is fatal, the state of the embed becomes `failed` as well.',
    surfaces: everySurface,
    fields: {
      message: 'The cause, in a sentence without the session.',
      name: 'Kind of the error: a name of `surfaceErrors`, or another one. Recovery ends if the table calls it final.',
      context: 'Origin of the error; for a refused action its type.',
      fatal: 'True when the whole surface went down; default false.',
    },
  },
  'session-expiring': {
    about: 'The access of the surface ends soon. `renewSession` answers with `set-session`.',
    surfaces: everySurface,
    fields: {
      expiresAt:
        'When the access ends, in milliseconds since the epoch by the viewer’s clock. Other values are accepted and ignored.',
    },
  },
  'session-expired': {
    about: 'The access of the surface has ended. It may come before `session-expiring`, or without it.',
    surfaces: everySurface,
    fields: {},
  },
};

/** Every action. */
export const actionDescriptions: { readonly [N in ActionName]: Description<(typeof actions)[N]> } = {
  'set-color-scheme': {
    about: 'Switches the color scheme.',
    surfaces: everySurface,
    fields: { scheme: '`auto` follows the viewer’s system, also when that changes.' },
  },
  'set-theme': {
    about: 'Applies a brand theme: `primaryColor`, `borderRadius`, `font` and other fields. Replaces the theme before.',
    surfaces: everySurface,
    fields: {},
  },
  'set-locale': {
    about: 'Switches the language of the interface.',
    surfaces: everySurface,
    fields: { locale: 'A full code, a short code or a regional variant: `de-DE`, `de`, `de-AT`.' },
  },
  'set-timezone': {
    about: 'Switches the time zone in which times are shown.',
    surfaces: everySurface,
    fields: { timezone: 'An IANA name: `Europe/Berlin`.' },
  },
  'set-filter': {
    about: 'Sets a filter of the dashboard; the last value of each member counts.',
    // The app also shows dashboards.
    surfaces: ['dashboard', 'app'],
    fields: { filterUrlParameter: '`f_<view>.<dimension>=<JSON>`, at most 64 Ki characters.' },
  },
  navigate: {
    about: 'Goes to a path within the embed.',
    surfaces: everySurface,
    fields: { path: 'Path that starts with a single `/`.' },
  },
  refresh: { about: 'Runs the queries of the surface again.', surfaces: everySurface, fields: {} },
};
