import { connect, WindowMessenger } from 'penpal';
import type { Navigation } from '../navigation.js';
import { appendIframe, windowOf } from '../plain-iframe.js';
import type { HostSide } from '../seam.js';
import type { GuestMethods } from './guest.js';

export const host: HostSide = {
  mount(container, address, hear) {
    const iframe = appendIframe(container, address);
    const connection = connect<GuestMethods>({
      messenger: new WindowMessenger({ remoteWindow: windowOf(iframe), allowedOrigins: [new URL(address).origin] }),
      methods: {
        navigate({ path }: Navigation) {
          hear(path);
        },
      },
    });
    return {
      ready: connection.promise,
      tell: (path) => connection.promise.then((guest) => guest.tell(path)),
      destroy() {
        connection.destroy();
        iframe.remove();
      },
    };
  },
};
