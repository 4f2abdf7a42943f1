import '@iframe-resizer/child';
import type { GuestSide } from '../adapter.js';
import { navigationTo } from '../navigation.js';
import { hostOrigin } from '../raw/wire.js';

export const guest: GuestSide = {
  connect(answer) {
    return new Promise((resolve) => {
      window.iFrameResizer = {
        targetOrigin: hostOrigin(),
        onMessage: ({ path }: { path: string }) => answer(path),
        onReady: () => resolve((path) => window.parentIFrame.sendMessage(navigationTo(path))),
      };
    });
  },
};
