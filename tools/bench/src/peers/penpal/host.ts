import { connect, WindowMessenger } from 'penpal';
import { appendIframe, type HostSide, windowOf } from '../adapter.js';
import type { GuestMethods } from './guest.js';

export const host: HostSide = (container, address, onEvent) => {
  const iframe = appendIframe(container, address);
  const connection = connect<GuestMethods>({
    messenger: new WindowMessenger({ remoteWindow: windowOf(iframe), allowedOrigins: [new URL(address).origin] }),
    methods: { receive: onEvent },
  });
  return {
    ready: connection.promise,
    send: (payload) => connection.promise.then((guest) => guest.send(payload)),
    destroy() {
      connection.destroy();
      iframe.remove();
    },
  };
};
