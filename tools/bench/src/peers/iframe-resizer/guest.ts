import '@iframe-resizer/child';
import { type GuestSide, hostOrigin } from '../adapter.js';

export const guest: GuestSide = (answer) =>
  new Promise((resolve) => {
    window.iFrameResizer = {
      targetOrigin: hostOrigin(),
      onMessage: answer,
      onReady: () => resolve((payload) => window.parentIFrame.sendMessage(payload)),
    };
  });
