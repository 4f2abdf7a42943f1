import type { AnyEventMessage, Embed, EmbedOptionFields, EmbedOptions, EmbedState, Rejection } from '@svc-embed/host';

/** An embed of the customer's page and all that it told. */
export interface Mounted {
  readonly embed: Embed;
  readonly messages: AnyEventMessage[];
  readonly rejections: Rejection[];
  readonly states: EmbedState[];
}

const mounted = new Map<string, Mounted>();

const customerPage = {
  /** Where the surfaces come from. */
  tenant: TENANT,
  /** For what a test wants to keep from one call to the next. */
  kept: [] as unknown[],
  /** Mounts an embed and keeps what it tells; the dashboard `speaks` is ready as soon as it is loaded. */
  mount(target: string, options: EmbedOptionFields = {}): Embed {
    const rejections: Rejection[] = [];
    const messages: AnyEventMessage[] = [];
    const states: EmbedState[] = [];
    const address = options.url === undefined ? { baseUrl: TENANT, dashboard: 'speaks' } : {};
    const onReject = (rejection: Rejection) => rejections.push(rejection);
    const embed = SvcEmbed.mountEmbed(target, { ...address, onReject, ...options } as EmbedOptions);
    embed.onAny((message) => messages.push(message));
    embed.onStateChange((state) => states.push(state));
    mounted.set(target, { embed, rejections, messages, states });
    return embed;
  },
  of(target: string): Mounted {
    const found = mounted.get(target);
    if (!found) throw new Error(`nothing was mounted into ${target}`);
    return found;
  },
  embed: (target = '#a') => customerPage.of(target).embed,
};

declare global {
  var SvcEmbed: import('@svc-embed/element/svc-embed.js').SvcEmbedGlobal;
  var customer: typeof customerPage;
}

globalThis.customer = customerPage;
