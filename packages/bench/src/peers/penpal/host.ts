import { connect, WindowMessenger } from 'penpal';
import { appendIframe, type HostSide, type Navigation, windowOf } from '../adapter.js';
import type { GuestMethods } from './guest.js';

export const host: HostSide = (container, address, onEvent) => {
  const iframe = appendIframe(container, address);
  const connection = connect<GuestMethods>({
    messenger: new WindowMessenger({ remoteWindow: windowOf(iframe), allowedOrigins: [new URL(address).origin] }),
    methods: { navigate: ({ path }: Navigation) => onEvent(path) },
  });
  return {
    ready: connection.promise,
    send: (path) => connection.promise.then((guest) => guest.send(path)),
    destroy() {
      connection.destroy();
      iframe.remove();
    },
  };
};
