import type { AdapterOptionFields } from './changes.js';

/**
 * How markup gives an option: as text, as a flag that is true without a value and may be JSON, as JSON, as tokens with spaces
 * between them, or not at all, so that only a property can. A range is a flag too, and may be two numbers: the least and the
 * largest.
 */
export type OptionKind = 'text' | 'flag' | 'range' | 'json' | 'tokens' | 'property';

/**
 * The options that decide who gets a session and what a frame may do. Where the page names tenants, no markup gives them: its
 * author may not be the author of the page.
 */
export const reservedKinds = {
  baseUrl: 'text',
  insecureHosts: 'tokens',
  url: 'text',
  session: 'text',
  sessionEndpoint: 'text',
  sessionParam: 'text',
  params: 'json',
  allow: 'json',
  sandbox: 'json',
} as const;

/** The kind of every option of an adapter. Those that are not reserved may be in markup, whoever wrote it. */
export const optionKinds = /* @__PURE__ */ Object.assign({}, reservedKinds, {
  dashboard: 'text',
  path: 'text',
  colorScheme: 'text',
  locale: 'text',
  namespace: 'text',
  title: 'text',
  className: 'text',
  allowExport: 'flag',
  filters: 'json',
  theme: 'json',
  lazy: 'flag',
  readyTimeout: 'json',
  recover: 'flag',
  autoHeight: 'range',
  signal: 'property',
  onReject: 'property',
  onSend: 'property',
  onFiltersChange: 'property',
  window: 'property',
} as const) satisfies { readonly [N in keyof AdapterOptionFields]-?: OptionKind };
