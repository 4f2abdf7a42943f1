/** The descriptions of `<svc-embed>` for editors and catalogues of elements. `manifest.mjs` writes them to a file. */

/**
 * The attributes, by name. Those whose type is not text hold JSON.
 * @type {Record<string, [type: string, description: string, initial?: string]>}
 */
export const ATTRIBUTES = {
  'base-url': ['string', 'Address of the tenant: https, or http on localhost, 127.0.0.0/8 and [::1].'],
  dashboard: ['string', 'Public id of the dashboard.'],
  path: ['string', 'Another embed address of the tenant, in place of `dashboard`: `/embed/...`.'],
  url: ['string', 'A whole embed address from your backend, in place of `base-url` and all other parts.'],
  session: ['string', 'Session id. As it opens one load only, prefer `session-endpoint` or the property.'],
  'session-param': ['string', 'Name of the session in the address.', '"session"'],
  'color-scheme': [
    "'light' | 'dark' | 'auto'",
    'Color scheme of the embed and of what covers it.',
    'that of surface and page',
  ],
  locale: ['string', 'Locale of the embed: `de-DE`, `de`.', 'that of the surface'],
  namespace: ['string', 'Namespace of the messages.', '"svc"'],
  title: ['string', 'Accessible name of the frame.', '"Embedded analytics"'],
  'allow-export': ['boolean', 'Offers downloads of the data.', 'false'],
  filters: ["Record<'view.dimension', Json>", 'Filters, by member.'],
  params: ['Record<string, string | number | boolean>', 'Other parameters of the address.'],
  theme: ['EmbedTheme', 'Theme of the embed: `primaryColor`, `borderRadius`, `font` and others.'],
  lazy: [
    'boolean | { rootMargin?: string }',
    'Asks for the session and loads when the element comes near the viewport.',
    'false',
  ],
  'ready-timeout': ['number', 'Milliseconds of visible time until a load without `ready` fails; 0: none.', '15000'],
  recover: [
    'boolean | { attempts?: number }',
    'Loads again after a failure.',
    '3 attempts with an endpoint or a function',
  ],
  allow: ['string[]', 'Permissions policy of the frame.', '["fullscreen","clipboard-write"]'],
  sandbox: ['string[] | false', 'Sandbox tokens to add; false: no sandbox.', '[]'],
  'session-endpoint': [
    'string',
    'Address of your own origin to POST to for `{ sessionId }`; used without a `session`.',
  ],
};

/**
 * Properties without an attribute of the same name, and methods.
 * @type {Record<string, [type: string, description: string, isReadOnly?: boolean]>}
 */
export const PROPERTIES = {
  session: ['string | SessionProvider | undefined', 'Session id, or a function that gets one.'],
  url: ['string | (() => string | Promise<string>) | undefined', 'A whole address, or a function that gets one.'],
  signal: ['AbortSignal | undefined', 'Destroys the embed when aborted.'],
  onReject: ['((rejection: Rejection) => void) | undefined', 'Called with messages that were rejected.'],
  onSend: ['((message: AnyActionMessage) => void) | undefined', 'Called with every action that is sent.'],
  window: ['EmbedWindow | undefined', 'The window to listen on; for tests.'],
  embed: ['Embed | undefined', 'The embed of `@svc-embed/host`, while one is mounted.', true],
  state: ["'loading' | 'ready' | 'failed' | 'destroyed'", 'The state of the embed.', true],
  error: ['EmbedError | undefined', 'Why the state is `failed`.', true],
};

/**
 * The events. All bubble, also out of shadow trees; their `detail` is the payload.
 * @type {Record<string, string>}
 */
export const EVENTS = {
  ready: 'The surface is ready for actions.',
  view: 'The viewer sees a page of the surface.',
  navigate: 'The viewer went to another page of the surface.',
  'dashboard-loaded': 'All widgets of a dashboard have their data.',
  download: 'The viewer saved data or a picture.',
  drilldown: 'The viewer asked for what is behind a value.',
  'ai-query': 'The viewer asked the assistant, or it answered.',
  error: 'The surface reports an error.',
  state: 'The state has changed: `{ state, error }`.',
};

/** @type {Record<string, string>} */
export const SLOTS = {
  loading: 'Shown while the embed loads; "Loading…".',
  error: 'Shown after a failure, above the button; "This content could not be loaded."',
  retry: 'The text of the button; "Try again".',
};

/** @type {Record<string, string>} */
export const PARTS = {
  frame: 'The iframe.',
  loading: 'The cover of the frame while it loads, with `role="status"`.',
  error: 'The cover of the frame after a failure, with `role="alert"`.',
  retry: 'The button that tries again.',
};

/** @type {Record<string, [initial: string, description: string]>} */
export const CSS_PROPERTIES = {
  '--svc-embed-height': ['40rem', 'Height of the element; a `height` of the element itself takes precedence.'],
  '--svc-embed-min-height': ['10rem', 'Minimum height, as for percentages of an undefined height.'],
  '--svc-embed-radius': ['0', 'Rounding of the corners.'],
  '--svc-embed-background': ['Canvas', 'Background of the covers; `transparent` shows the frame.'],
  '--svc-embed-color': ['CanvasText', 'Text color of the covers.'],
};

export const STATES = ['loading', 'ready', 'failed', 'destroyed'];
