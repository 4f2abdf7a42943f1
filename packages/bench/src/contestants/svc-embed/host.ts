import { mountEmbed } from '@svc-embed/host';
import type { HostSide } from '../seam.js';

export const host: HostSide = {
  mount(container, address, hear) {
    const embed = mountEmbed(container, { url: address, on: { navigate: ({ path }) => hear(path) } });
    return {
      ready: embed.ready,
      tell: (path) => embed.navigate(path),
      destroy: () => embed.destroy(),
    };
  },
};
