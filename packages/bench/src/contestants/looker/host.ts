import { createChattyBuilder, getEmbedSDK, LookerEmbedExSDK } from '@looker/embed-sdk';
import type { Navigation } from '../navigation.js';
import type { HostSide } from '../seam.js';

/** The SDK puts https before every host: this takes it off where the host came with a scheme. */
const sdk = getEmbedSDK(new LookerEmbedExSDK((url) => createChattyBuilder(url.replace(/^https:\/\/(?=http:)/, ''))));

export const host: HostSide = {
  mount(container, address, hear) {
    sdk.apiHost = new URL(address).origin;
    const ready = sdk
      .createDashboardWithUrl(address)
      .appendTo(container)
      .on('page:changed', (event) => hear((event as unknown as Navigation).path))
      .build()
      .connect();
    return {
      ready,
      tell: (path) => ready.then((connection) => connection.send('page:load', { path })),
      // The SDK has no destroy.
      destroy: () => container.replaceChildren(),
    };
  },
};
