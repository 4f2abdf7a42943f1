import type { AdapterOptions } from '@svc-embed/host/adapter';

/** The props of the component: the options of host's `mountEmbed` without `on`, and the height. */
export type SvcEmbedProps = { readonly [K in keyof AdapterOptions]: AdapterOptions[K] | undefined } & {
  /** The iframe's height, in pixels or as a percentage; default 480, or 100% where a class or style gives the height. */
  readonly height?: number | string | undefined;
};

/** An attribute without a value is true. Without the default, Vue would make an absent prop false; host decides on it. */
const flag = { type: [Boolean, Object], default: undefined };

/** The props that the component declares. Vue checks no value: host checks all of them, with better messages. */
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
