import { on, send } from 'post-robot';
import { appendIframe, type HostSide, windowOf } from '../adapter.js';

export const host: HostSide = (container, address, onEvent) => {
  const { origin: domain } = new URL(address);
  const iframe = appendIframe(container, address);
  const window = windowOf(iframe);
  const from = { window, domain };
  const listener = on('event', from, ({ data }) => {
    onEvent(data);
  });
  const ready = new Promise<void>((resolve) => {
    const hello = on('ready', from, () => {
      hello.cancel();
      resolve();
    });
  });
  return {
    ready,
    send: (payload) => send(window, 'send', payload, { domain }),
    destroy() {
      listener.cancel();
      iframe.remove();
    },
  };
};
