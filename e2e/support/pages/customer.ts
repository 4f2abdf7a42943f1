import type { Embed, EmbedOptionFields } from '@svc-embed/host';
import { type Mounted, mountRecorded } from '../lab/record-embed.js';

const mounted = new Map<string, Mounted>();

const customerPage = {
  tenant: TENANT,
  /** Values that a test keeps from one call to the next. */
  kept: [] as unknown[],
  /** Mounts an embed, by default of a dashboard that gets ready by itself, and records its messages and states. */
  mount(target: string, options: EmbedOptionFields = {}): Embed {
    const address = options.url === undefined ? { baseUrl: TENANT, dashboard: 'speaks' } : {};
    const one = mountRecorded((all) => SvcEmbed.mountEmbed(target, all), { ...address, ...options });
    mounted.set(target, one);
    return one.embed;
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
