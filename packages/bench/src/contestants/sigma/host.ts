import {
  actionOutboundListener,
  DO_NOT_USE_IN_PRODUCTION_overrideMutationUrl as setTargetOrigin,
  workbookLoadedListener,
  workbookVariablesUpdate,
} from '@sigmacomputing/embed-sdk';
import type { Navigation } from '../navigation.js';
import { appendIframe } from '../plain-iframe.js';
import type { HostSide } from '../seam.js';

export const host: HostSide = {
  mount(container, address, hear) {
    setTargetOrigin(new URL(address).origin);
    const iframe = appendIframe(container, address);
    let listener: ((event: MessageEvent) => void) | undefined;
    const ready = new Promise<unknown>((resolve) => {
      listener = (event) => {
        workbookLoadedListener(event, iframe, resolve);
        actionOutboundListener(event, iframe, ({ values }) => hear((values as unknown as Navigation).path));
      };
      addEventListener('message', listener);
    });
    return {
      ready,
      tell: (path) => workbookVariablesUpdate(iframe, { path }),
      destroy() {
        if (listener) removeEventListener('message', listener);
        iframe.remove();
      },
    };
  },
};
