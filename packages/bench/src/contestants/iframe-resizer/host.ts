import iframeResize from '@iframe-resizer/parent';
import { appendIframe } from '../plain-iframe.js';
import type { HostSide } from '../seam.js';

export const host: HostSide = {
  mount(container, address, hear) {
    const { origin } = new URL(address);
    const iframe = appendIframe(container, address);
    let resized: ReturnType<typeof iframeResize>[number] | undefined;
    const ready = new Promise<unknown>((onReady) => {
      [resized] = iframeResize(
        { license: 'GPLv3', checkOrigin: [origin], onReady, onMessage: ({ message }) => hear(message.path) },
        iframe,
      );
    });
    return {
      ready,
      tell: (path) => resized?.iFrameResizer.sendMessage({ path }, origin),
      destroy: () => resized?.iFrameResizer.close(),
    };
  },
};
