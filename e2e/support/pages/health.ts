import { type Embed, type HealthOptions, mountEmbed, watchHealth } from '@svc-embed/host';
import type { HostConnection } from '@svc-embed/protocol/internal';

const healthPage = {
  embed: undefined as Embed | undefined,
  /** The states of the embed, with the code of its error instead of `failed`. */
  states: [] as string[],
  /** The names of all messages of extensions, in both directions. */
  messages: [] as string[],
  mount(dashboard: string, limits: HealthOptions): void {
    const root = document.querySelector('#root');
    if (!root) throw new Error('the page has no root');
    const embed = mountEmbed(root, { baseUrl: TENANT, dashboard, session: () => 'a-session' });
    healthPage.embed = embed;
    embed.onStateChange((state) => healthPage.states.push(embed.error?.code ?? state));
    embed.use(watchHealth(limits));
    embed.use({
      name: 'messages',
      given: [],
      connect: ({ hooks }: HostConnection) =>
        hooks.add({ onExtensionMessage: ({ type }) => void healthPage.messages.push(type.replace(/.*:/, '')) }),
    });
  },
  count: (message: string) => healthPage.messages.filter((name) => name === message).length,
};

declare global {
  var watched: typeof healthPage;
}

globalThis.watched = healthPage;
