import Postmate from 'postmate';
import type { HostSide } from '../adapter.js';

export const host: HostSide = (container, address, onEvent) => {
  const ready = new Postmate({ container, url: address }).then((child) => {
    child.on('event', onEvent);
    return child;
  });
  return {
    ready,
    send: (payload) => ready.then((child) => child.call('send', payload)),
    // `destroy` comes with the handshake.
    destroy() {
      ready.then((child) => child.destroy());
    },
  };
};
