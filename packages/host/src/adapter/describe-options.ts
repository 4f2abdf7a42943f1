/**
 * Every option, in one row: how markup gives it, who may, and what it means. `option-kinds.ts` is generated from this table, and
 * so are the tables of the documents; no bundle contains it. The compiler demands a row for every option of an adapter.
 */
import type { AdapterOptionFields } from './changes.js';

/**
 * How markup gives an option: as text, as a flag that is true without a value and may be JSON, as JSON, as tokens with spaces
 * between them, or not at all, so that only a property can. A range is a flag too, and may be two numbers: the least and the
 * largest.
 */
export type OptionKind = 'text' | 'flag' | 'range' | 'json' | 'tokens' | 'property';

/** The meaning of an option. */
export interface OptionDescription {
  /** The type, as TypeScript writes it. */
  readonly type: string;
  readonly about: string;
  /** What counts where the option is absent; left out where that is nothing. */
  readonly initial?: string;
}

interface OptionRow extends OptionDescription {
  readonly markup: OptionKind;
  /**
   * Where the page names tenants, no markup gives the options of the `page`, which decide who gets a session and what a frame
   * may do: the author of markup may not be the author of the page.
   */
  readonly from: 'page' | 'anyone';
}

/** Every option of an adapter. */
export const optionDescriptions: { readonly [N in keyof AdapterOptionFields]-?: OptionRow } = {
  baseUrl: {
    markup: 'text',
    from: 'page',
    type: 'string | URL',
    about: 'Address of the tenant: https, or http on `localhost`, `127.0.0.0/8` and `[::1]`. A path prefix is kept.',
  },
  insecureHosts: {
    markup: 'tokens',
    from: 'page',
    type: 'string[]',
    about:
      'For development: exact host names and IP addresses that may be reached over http beside loopback hosts, such as `sandbox` and `192.168.1.5`.',
    initial: '[]',
  },
  dashboard: {
    markup: 'text',
    from: 'anyone',
    type: 'string',
    about: 'Public id of the dashboard: 1 to 128 of `A-Z a-z 0-9 _ -`.',
  },
  path: {
    markup: 'text',
    from: 'anyone',
    type: 'string',
    about: 'Any other embed address of the tenant, for the app and the chat, in place of `dashboard`: `/embed/...`.',
  },
  url: {
    markup: 'text',
    from: 'page',
    type: 'string | (() => string | Promise<string>)',
    about: 'A whole embed address from your backend, or a function that gets one; in place of all other parts.',
  },
  session: {
    markup: 'text',
    from: 'page',
    type: 'string | SessionProvider',
    about:
      'Session id, or a function that gets one. A platform may let an id open one document only, so prefer the function. Without a session the embed is private: it uses the viewer’s own login.',
  },
  sessionEndpoint: {
    markup: 'text',
    from: 'page',
    type: 'string | URL',
    about:
      'In place of `session`: where to POST for `{ sessionId }`, on the page’s own origin; another origin only as an absolute https address.',
  },
  sessionParam: {
    markup: 'text',
    from: 'page',
    type: 'string',
    about: 'Name of the session’s parameter in the address.',
    initial: '"session"',
  },
  allowExport: {
    markup: 'flag',
    from: 'anyone',
    type: 'boolean',
    about: 'Offers downloads of widgets and of the dashboard; without it, there are none.',
    initial: 'false',
  },
  filters: {
    markup: 'json',
    from: 'anyone',
    type: "Record<'view.dimension', Json>",
    about: 'Filters by member, in this order: `{"movies.genre":{"value":"Drama"}}`.',
  },
  params: {
    markup: 'json',
    from: 'page',
    type: 'Record<string, string | number | boolean>',
    about: 'Other parameters of the address; `session`, `allowExport` and `f_*` are refused.',
  },
  colorScheme: {
    markup: 'text',
    from: 'anyone',
    type: "'light' | 'dark' | 'auto'",
    about: 'Color scheme of the embed and of its covers; `auto` follows the viewer’s system.',
    initial: 'that of surface and page',
  },
  theme: {
    markup: 'json',
    from: 'anyone',
    type: 'EmbedTheme',
    about: '`primaryColor`, `borderRadius`, `font` and others.',
    initial: 'the surface’s',
  },
  locale: {
    markup: 'text',
    from: 'anyone',
    type: 'string',
    about: 'Locale of the embed: `de-DE`, `de`, `de-AT`.',
    initial: 'the surface’s',
  },
  timezone: {
    markup: 'text',
    from: 'anyone',
    type: 'string',
    about: 'Time zone of the times that are shown, an IANA name: `Europe/Berlin`.',
    initial: 'the surface’s',
  },
  namespace: {
    markup: 'text',
    from: 'anyone',
    type: 'string',
    about: 'Namespace of the messages: `[a-z][a-z0-9-]*`.',
    initial: '"svc"',
  },
  title: {
    markup: 'text',
    from: 'anyone',
    type: 'string',
    about: 'Accessible name of the frame.',
    initial: '"Embedded analytics"',
  },
  className: { markup: 'text', from: 'anyone', type: 'string', about: 'Class of the frame.' },
  allow: {
    markup: 'json',
    from: 'page',
    type: 'string[]',
    about: 'Permissions policy of the frame.',
    initial: '["fullscreen","clipboard-write"]',
  },
  sandbox: {
    markup: 'json',
    from: 'page',
    type: 'string[] | false',
    about: 'Sandbox tokens to add; `false`: no sandbox.',
    initial: '[]',
  },
  credentialless: {
    markup: 'flag',
    from: 'anyone',
    type: 'boolean',
    about:
      'Loads the frame without the cookies and storage that the tenant’s site has elsewhere, so that it shows in a page with `Cross-Origin-Embedder-Policy`. Sessions need no cookie; a private embed is not signed in. Only Chromium does that, others ignore it.',
    initial: 'false',
  },
  lazy: {
    markup: 'flag',
    from: 'anyone',
    type: 'boolean | { rootMargin?: string }',
    about:
      'Asks for the session and loads when the embed comes near the viewport; `rootMargin` is `200px` unless it is given.',
    initial: 'false',
  },
  prerender: {
    markup: 'flag',
    from: 'anyone',
    type: 'boolean',
    about:
      'Asks for the session also while the page is prerendered. Without it the embed waits until the viewer comes to the page, so that a page that nobody sees uses no session. It saves time only where the platform sends `Supports-Loading-Mode: prerender-cross-origin-frames`.',
    initial: 'false',
  },
  readyTimeout: {
    markup: 'json',
    from: 'anyone',
    type: 'number',
    about:
      'Milliseconds until a load without `ready` fails. Time in a hidden tab does not count, and neither does the wait for a turn to ask for a session. `0`: no limit.',
    initial: '15000',
  },
  recover: {
    markup: 'flag',
    from: 'anyone',
    type: 'boolean | { attempts?: number }',
    about: 'Loads again after a failure.',
    initial: '3 attempts where an endpoint or a function gives the session or the address',
  },
  extensions: {
    markup: 'property',
    from: 'anyone',
    type: 'EmbedExtension[]',
    about: 'Extensions such as `autoHeight()`, used before the first load begins.',
    initial: '[]',
  },
  signal: { markup: 'property', from: 'anyone', type: 'AbortSignal', about: 'Destroys the embed when aborted.' },
  onReject: {
    markup: 'property',
    from: 'anyone',
    type: '(rejection: Rejection) => void',
    about: 'Called with every message that claims to be the embed’s and is rejected.',
  },
  onSend: {
    markup: 'property',
    from: 'anyone',
    type: '(message: AnyActionMessage, name: ActionName) => void',
    about: 'Called with every action that is sent, after coalescing.',
  },
  window: {
    markup: 'property',
    from: 'anyone',
    type: 'EmbedWindow',
    about: 'The window to listen on; for tests.',
    initial: 'that of the page',
  },
};

/** The source of `option-kinds.ts`. A test compares the file with this, and `npm run generate` writes it. */
export function optionKindsSource(): string {
  const rows = (who: OptionRow['from']) =>
    Object.entries(optionDescriptions)
      .filter(([, { from }]) => from === who)
      .map(([name, { markup }]) => `  ${name}: '${markup}',`);
  return [
    '// Generated from describe-options.ts by `npm run generate`.',
    '',
    '/** The options that no markup gives where the page names tenants. */',
    'export const reservedKinds = {',
    ...rows('page'),
    '} as const;',
    '',
    '/** How markup gives each option of an adapter. */',
    'export const optionKinds = /* @__PURE__ */ Object.assign({}, reservedKinds, {',
    ...rows('anyone'),
    '} as const);',
    '',
  ].join('\n');
}
