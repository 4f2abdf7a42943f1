import {
  AuthType,
  EmbedEvent,
  getInitConfig,
  HostEvent,
  init,
  LiveboardEmbed,
  LogLevel,
} from '@thoughtspot/visual-embed-sdk';
import type { HostSide } from '../adapter.js';
import type { EventPayload } from '../payloads.js';

init({
  thoughtSpotHost: location.origin,
  authType: AuthType.None,
  // Both call a server, and there is none.
  disableSDKTracking: true,
  disablePreauthCache: true,
  logLevel: LogLevel.SILENT,
});

export const host: HostSide = (container, address, onEvent) => {
  // A page has one ThoughtSpot; here each embed is at an address of its own, which the constructor takes from there.
  getInitConfig().thoughtSpotHost = address;
  const embed = new LiveboardEmbed(container, { liveboardId: 'bench' });
  const ready = new Promise((resolve) => embed.on(EmbedEvent.LiveboardRendered, resolve));
  embed.on(EmbedEvent.RouteChange, ({ data }: { data: EventPayload }) => onEvent(data));
  embed.render();
  return { ready, send: ({ path }) => embed.trigger(HostEvent.Navigate, path), destroy: () => embed.destroy() };
};
