// Generated from describe-options.ts by `npm run generate`.

/** The options that markup cannot set if the page names tenants. */
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

/** How markup sets each option of an adapter. */
export const optionKinds = /* @__PURE__ */ Object.assign({}, reservedKinds, {
  dashboard: 'text',
  path: 'text',
  allowExport: 'flag',
  filters: 'json',
  colorScheme: 'text',
  theme: 'json',
  locale: 'text',
  timezone: 'text',
  namespace: 'text',
  title: 'text',
  className: 'text',
  credentialless: 'flag',
  lazy: 'flag',
  prerender: 'flag',
  readyTimeout: 'json',
  recover: 'flag',
  extensions: 'property',
  signal: 'property',
  onReject: 'property',
  onSend: 'property',
  window: 'property',
} as const);
