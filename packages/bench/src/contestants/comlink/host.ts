import { expose, releaseProxy, windowEndpoint, wrap } from 'comlink';
import { appendIframe, windowOf } from '../plain-iframe.js';
import type { HostSide } from '../seam.js';
import type { GuestMethods, HostMethods } from './guest.js';

export const host: HostSide = {
  mount(container, address, hear) {
    const { origin } = new URL(address);
    const iframe = appendIframe(container, address);
    const endpoint = windowEndpoint(windowOf(iframe), self, origin);
    const methods: HostMethods = {
      navigate({ path }) {
        hear(path);
      },
    };
    expose(methods, endpoint, [origin]);
    const guest = wrap<GuestMethods>(endpoint);
    return {
      ready: new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true })),
      tell: (path) => guest.tell(path),
      destroy() {
        guest[releaseProxy]();
        iframe.remove();
      },
    };
  },
};
