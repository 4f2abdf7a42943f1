/**
 * Every option, in one row: how markup sets it, and who may. Its meaning is the text of its type, in `option-texts.ts`.
 * `option-kinds.ts` is generated from this table, and so are the tables of the documents; no bundle contains it. The compiler
 * requires a row for every option of an adapter.
 */
import type { AdapterOptionFields } from './changes.js';
import { optionTexts } from './option-texts.js';

/**
 * How markup sets an option: as text, as a flag that is true without a value and may be JSON, as JSON, as tokens with spaces
 * between them, or only as a property. A range is a flag too, and may be two numbers: minimum and maximum.
 */
export type OptionKind = 'text' | 'flag' | 'range' | 'json' | 'tokens' | 'property';

/** The meaning of an option. */
export interface OptionDescription {
  /** The type, as TypeScript writes it. */
  readonly type: string;
  readonly about: string;
  /** The default, if there is one. */
  readonly initial?: string;
}

interface OptionRow extends Omit<OptionDescription, 'about'> {
  readonly markup: OptionKind;
  /**
   * If the page names tenants, markup cannot set the options of the `page`, which decide who gets a session and what a frame may
   * do: the author of the markup may not be the author of the page.
   */
  readonly from: 'page' | 'anyone';
}

const rows: { readonly [N in keyof AdapterOptionFields]-?: OptionRow } = {
  baseUrl: { markup: 'text', from: 'page', type: 'string | URL' },
  insecureHosts: { markup: 'tokens', from: 'page', type: 'string[]', initial: '[]' },
  dashboard: { markup: 'text', from: 'anyone', type: 'string' },
  path: { markup: 'text', from: 'anyone', type: 'string' },
  url: { markup: 'text', from: 'page', type: 'string | (() => string | Promise<string>)' },
  session: { markup: 'text', from: 'page', type: 'string | SessionProvider' },
  sessionEndpoint: { markup: 'text', from: 'page', type: 'string | URL' },
  sessionParam: { markup: 'text', from: 'page', type: 'string', initial: '"session"' },
  allowExport: { markup: 'flag', from: 'anyone', type: 'boolean', initial: 'false' },
  filters: { markup: 'json', from: 'anyone', type: "Record<'view.dimension', Json>" },
  params: { markup: 'json', from: 'page', type: 'Record<string, string | number | boolean>' },
  colorScheme: {
    markup: 'text',
    from: 'anyone',
    type: "'light' | 'dark' | 'auto'",
    initial: 'the surface’s and the page’s',
  },
  theme: { markup: 'json', from: 'anyone', type: 'EmbedTheme', initial: 'the surface’s' },
  locale: { markup: 'text', from: 'anyone', type: 'string', initial: 'the surface’s' },
  timezone: { markup: 'text', from: 'anyone', type: 'string', initial: 'the surface’s' },
  namespace: { markup: 'text', from: 'anyone', type: 'string', initial: '"svc"' },
  title: { markup: 'text', from: 'anyone', type: 'string', initial: '"Embedded analytics"' },
  className: { markup: 'text', from: 'anyone', type: 'string' },
  allow: { markup: 'json', from: 'page', type: 'string[]', initial: '["fullscreen","clipboard-write"]' },
  sandbox: { markup: 'json', from: 'page', type: 'string[] | false', initial: '[]' },
  credentialless: { markup: 'flag', from: 'anyone', type: 'boolean', initial: 'false' },
  lazy: { markup: 'flag', from: 'anyone', type: 'boolean | { rootMargin?: string }', initial: 'false' },
  prerender: { markup: 'flag', from: 'anyone', type: 'boolean', initial: 'false' },
  readyTimeout: { markup: 'json', from: 'anyone', type: 'number', initial: '15000' },
  recover: {
    markup: 'flag',
    from: 'anyone',
    type: 'boolean | { attempts?: number }',
    initial: '3 attempts if an endpoint or a function returns the session or the address',
  },
  extensions: { markup: 'property', from: 'anyone', type: 'EmbedExtension[]', initial: '[]' },
  signal: { markup: 'property', from: 'anyone', type: 'AbortSignal' },
  onReject: { markup: 'property', from: 'anyone', type: '(rejection: Rejection) => void' },
  onSend: { markup: 'property', from: 'anyone', type: '(message: AnyActionMessage, name: ActionName) => void' },
  window: { markup: 'property', from: 'anyone', type: 'EmbedWindow', initial: 'the page’s' },
};

/** Every option of an adapter. */
export const optionDescriptions = Object.fromEntries(
  Object.entries(rows).map(([name, row]) => [name, { ...row, about: optionTexts[name as keyof typeof rows] }]),
) as unknown as { readonly [N in keyof typeof rows]: OptionRow & OptionDescription };

/** Returns the source of `option-kinds.ts`. A test compares the file with it, and `npm run generate` writes it. */
export function optionKindsSource(): string {
  const kindsOf = (who: OptionRow['from']) =>
    Object.entries(rows)
      .filter(([, { from }]) => from === who)
      .map(([name, { markup }]) => `  ${name}: '${markup}',`);
  return [
    '// Generated from describe-options.ts by `npm run generate`.',
    '',
    '/** The options that markup cannot set if the page names tenants. */',
    'export const reservedKinds = {',
    ...kindsOf('page'),
    '} as const;',
    '',
    '/** How markup sets each option of an adapter. */',
    'export const optionKinds = /* @__PURE__ */ Object.assign({}, reservedKinds, {',
    ...kindsOf('anyone'),
    '} as const);',
    '',
  ].join('\n');
}
