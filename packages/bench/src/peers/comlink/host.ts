import { expose, releaseProxy, windowEndpoint, wrap } from 'comlink';
import type { HostSide } from '../adapter.js';
import { appendIframe, windowOf } from '../plain-iframe.js';
import type { GuestMethods, HostMethods } from './guest.js';

export const host: HostSide = {
  mount(container, address, onEvent) {
    const { origin } = new URL(address);
    const iframe = appendIframe(container, address);
    const endpoint = windowEndpoint(windowOf(iframe), self, origin);
    const methods: HostMethods = {
      navigate({ path }) {
        onEvent(path);
      },
    };
    expose(methods, endpoint, [origin]);
    const guest = wrap<GuestMethods>(endpoint);
    return {
      ready: new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true })),
      send: (path) => guest.send(path),
      destroy() {
        guest[releaseProxy]();
        iframe.remove();
      },
    };
  },
};
