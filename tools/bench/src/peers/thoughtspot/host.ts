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
  // Both call a server, which the bench does not have.
  disableSDKTracking: true,
  disablePreauthCache: true,
  logLevel: LogLevel.SILENT,
});

export const host: HostSide = (container, address, onEvent) => {
  // The SDK expects one ThoughtSpot per page. Here each embed has its own address; the constructor reads it from the config.
  getInitConfig().thoughtSpotHost = address;
  const embed = new LiveboardEmbed(container, { liveboardId: 'bench' });
  const ready = new Promise((resolve) => embed.on(EmbedEvent.LiveboardRendered, resolve));
  embed.on(EmbedEvent.RouteChange, ({ data }: { data: EventPayload }) => onEvent(data));
  embed.render();
  return { ready, send: ({ path }) => embed.trigger(HostEvent.Navigate, path), destroy: () => embed.destroy() };
};
