import Postmate from 'postmate';
import type { HostSide } from '../adapter.js';

export const host: HostSide = (container, address, onEvent) => {
  const ready = new Postmate({ container, url: address }).then((child) => {
    child.on('navigate', ({ path }) => onEvent(path));
    return child;
  });
  return {
    ready,
    send: (path) => ready.then((child) => child.call('send', path)),
    // `destroy` comes with the handshake.
    destroy() {
      ready.then((child) => child.destroy());
    },
  };
};
