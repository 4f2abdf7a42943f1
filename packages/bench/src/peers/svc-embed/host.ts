import { mountEmbed } from '@svc-embed/host';
import type { HostSide } from '../adapter.js';

export const host: HostSide = (container, address, onEvent) => {
  const embed = mountEmbed(container, { url: address, on: { navigate: ({ path }) => onEvent(path) } });
  return {
    ready: embed.ready,
    send: (path) => embed.navigate(path),
    destroy: () => embed.destroy(),
  };
};
