import type { AdapterOptionFields } from './changes.js';

/**
 * How markup gives an option: as text, as a flag that is true without a value and may be JSON, as JSON, as tokens with spaces
 * between them, or not at all, so that only a property can. A range is a flag too, and may be two numbers: the least and the
 * largest.
 */
export type OptionKind = 'text' | 'flag' | 'range' | 'json' | 'tokens' | 'property';

/** The kind of every option of an adapter. */
export const optionKinds = {
  baseUrl: 'text',
  insecureHosts: 'tokens',
  dashboard: 'text',
  path: 'text',
  url: 'text',
  session: 'text',
  sessionEndpoint: 'text',
  sessionParam: 'text',
  colorScheme: 'text',
  locale: 'text',
  namespace: 'text',
  title: 'text',
  className: 'text',
  allowExport: 'flag',
  filters: 'json',
  params: 'json',
  theme: 'json',
  lazy: 'flag',
  readyTimeout: 'json',
  recover: 'flag',
  autoHeight: 'range',
  allow: 'json',
  sandbox: 'json',
  signal: 'property',
  onReject: 'property',
  onSend: 'property',
  onFiltersChange: 'property',
  window: 'property',
} as const satisfies { readonly [N in keyof AdapterOptionFields]-?: OptionKind };
