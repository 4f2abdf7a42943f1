import Postmate from 'postmate';
import type { HostSide } from '../seam.js';

export const host: HostSide = {
  mount(container, address, hear) {
    const ready = new Postmate({ container, url: address }).then((child) => {
      child.on('navigate', ({ path }) => hear(path));
      return child;
    });
    return {
      ready,
      tell: (path) => ready.then((child) => child.call('tell', path)),
      // The only way to it comes with the handshake.
      destroy() {
        ready.then((child) => child.destroy());
      },
    };
  },
};
