import { type Embed, mountEmbed } from '@svc-embed/host';
import type { HostSide } from '../adapter.js';
import { type EventPayload, isTheme } from '../payloads.js';

export const host = createHostSide((embed) => embed.ready);

/** Makes our host side. `connect` resolves when the surface can receive messages. */
export function createHostSide(connect: (embed: Embed) => Promise<unknown>): HostSide {
  return (container, address, onEvent) => {
    const listener = (payload: unknown) => onEvent(payload as EventPayload);
    const embed = mountEmbed(container, { url: address, on: { navigate: listener, drilldown: listener } });
    return {
      ready: connect(embed),
      send: (payload) => (isTheme(payload) ? embed.setTheme({ ...payload }) : embed.navigate(payload.path)),
      destroy: () => embed.destroy(),
    };
  };
}
