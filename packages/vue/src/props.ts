import type { AdapterOptions } from '@svc-embed/host/adapter';

/** The props of the component: the options of host's `mountEmbed` but `on`, and what only a component has. */
export type SvcEmbedProps = { readonly [K in keyof AdapterOptions]: AdapterOptions[K] | undefined } & {
  /** The iframe's height, in pixels or as a percentage; default 480, or 100% where a class or style gives the height. */
  readonly height?: number | string | undefined;
};

/** True as an attribute without a value; absent not false, as Vue has it, but left to host. */
const flag = { type: [Boolean, Object], default: undefined };

/** The props as Vue is told of them. Any value passes: host checks all of them, and says better what is wrong. */
export const props: { readonly [K in keyof SvcEmbedProps]-?: null | typeof flag } = {
  baseUrl: null,
  dashboard: null,
  path: null,
  session: null,
  sessionParam: null,
  allowExport: flag,
  filters: null,
  params: null,
  url: null,
  colorScheme: null,
  theme: null,
  locale: null,
  namespace: null,
  title: null,
  className: null,
  allow: null,
  sandbox: null,
  lazy: flag,
  readyTimeout: null,
  recover: flag,
  signal: null,
  onReject: null,
  onSend: null,
  window: null,
  height: null,
};
