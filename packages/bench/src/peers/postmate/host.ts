import Postmate from 'postmate';
import type { HostSide } from '../adapter.js';

export const host: HostSide = {
  mount(container, address, onEvent) {
    const ready = new Postmate({ container, url: address }).then((child) => {
      child.on('navigate', ({ path }) => onEvent(path));
      return child;
    });
    return {
      ready,
      send: (path) => ready.then((child) => child.call('send', path)),
      // The only way to it comes with the handshake.
      destroy() {
        ready.then((child) => child.destroy());
      },
    };
  },
};
