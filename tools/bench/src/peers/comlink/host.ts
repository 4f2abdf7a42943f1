import { expose, releaseProxy, windowEndpoint, wrap } from 'comlink';
import { appendIframe, type HostSide, windowOf } from '../adapter.js';
import type { GuestMethods, HostMethods } from './guest.js';

export const host: HostSide = (container, address, onEvent) => {
  const { origin } = new URL(address);
  const iframe = appendIframe(container, address);
  const endpoint = windowEndpoint(windowOf(iframe), self, origin);
  expose({ receive: onEvent } satisfies HostMethods, endpoint, [origin]);
  const guest = wrap<GuestMethods>(endpoint);
  return {
    ready: new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true })),
    send: (payload) => guest.send(payload),
    destroy() {
      guest[releaseProxy]();
      iframe.remove();
    },
  };
};
