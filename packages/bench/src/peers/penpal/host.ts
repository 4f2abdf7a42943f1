import { connect, WindowMessenger } from 'penpal';
import type { HostSide } from '../adapter.js';
import type { Navigation } from '../navigation.js';
import { appendIframe, windowOf } from '../plain-iframe.js';
import type { GuestMethods } from './guest.js';

export const host: HostSide = {
  mount(container, address, onEvent) {
    const iframe = appendIframe(container, address);
    const connection = connect<GuestMethods>({
      messenger: new WindowMessenger({ remoteWindow: windowOf(iframe), allowedOrigins: [new URL(address).origin] }),
      methods: {
        navigate({ path }: Navigation) {
          onEvent(path);
        },
      },
    });
    return {
      ready: connection.promise,
      send: (path) => connection.promise.then((guest) => guest.send(path)),
      destroy() {
        connection.destroy();
        iframe.remove();
      },
    };
  },
};
