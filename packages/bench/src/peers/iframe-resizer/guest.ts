import '@iframe-resizer/child';
import { type GuestSide, hostOrigin, navigationTo } from '../adapter.js';

export const guest: GuestSide = (answer) =>
  new Promise((resolve) => {
    window.iFrameResizer = {
      targetOrigin: hostOrigin(),
      onMessage: ({ path }: { path: string }) => answer(path),
      onReady: () => resolve((path) => window.parentIFrame.sendMessage(navigationTo(path))),
    };
  });
