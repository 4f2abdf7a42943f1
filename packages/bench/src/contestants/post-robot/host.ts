import { on, send } from 'post-robot';
import { appendIframe, windowOf } from '../plain-iframe.js';
import type { HostSide } from '../seam.js';

export const host: HostSide = {
  mount(container, address, hear) {
    const { origin: domain } = new URL(address);
    const iframe = appendIframe(container, address);
    const window = windowOf(iframe);
    const from = { window, domain };
    const listener = on('navigate', from, ({ data }) => {
      hear(data.path);
    });
    const ready = new Promise<void>((resolve) => {
      const hello = on('ready', from, () => {
        hello.cancel();
        resolve();
      });
    });
    return {
      ready,
      tell: (path) => send(window, 'tell', { path }, { domain }),
      destroy() {
        listener.cancel();
        iframe.remove();
      },
    };
  },
};
