import iframeResize from '@iframe-resizer/parent';
import { appendIframe, type HostSide } from '../adapter.js';

export const host: HostSide = (container, address, onEvent) => {
  const { origin } = new URL(address);
  const iframe = appendIframe(container, address);
  let resized: ReturnType<typeof iframeResize>[number] | undefined;
  const ready = new Promise<unknown>((onReady) => {
    [resized] = iframeResize(
      { license: 'GPLv3', checkOrigin: [origin], onReady, onMessage: ({ message }) => onEvent(message) },
      iframe,
    );
  });
  return {
    ready,
    send: (payload) => resized?.iFrameResizer.sendMessage(payload, origin),
    destroy: () => resized?.iFrameResizer.close(),
  };
};
