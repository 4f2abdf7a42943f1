import { createChattyBuilder, getEmbedSDK, LookerEmbedExSDK } from '@looker/embed-sdk';
import type { HostSide } from '../adapter.js';
import type { EventPayload } from '../payloads.js';

/** The SDK adds https before every host; this removes it from a host that already has a scheme. */
const sdk = getEmbedSDK(new LookerEmbedExSDK((url) => createChattyBuilder(url.replace(/^https:\/\/(?=http:)/, ''))));

export const host: HostSide = (container, address, onEvent) => {
  sdk.apiHost = new URL(address).origin;
  const ready = sdk
    .createDashboardWithUrl(address)
    .appendTo(container)
    .on('page:changed', (event) => onEvent(event as unknown as EventPayload))
    .build()
    .connect();
  return {
    ready,
    send: (payload) => ready.then((connection) => connection.send('page:load', payload)),
    // The SDK has no destroy.
    destroy: () => container.replaceChildren(),
  };
};
