import {
  actionOutboundListener,
  DO_NOT_USE_IN_PRODUCTION_overrideMutationUrl as setTargetOrigin,
  workbookLoadedListener,
  workbookVariablesUpdate,
} from '@sigmacomputing/embed-sdk';
import { appendIframe, type HostSide } from '../adapter.js';
import type { EventPayload } from '../payloads.js';

export const host: HostSide = (container, address, onEvent) => {
  setTargetOrigin(new URL(address).origin);
  const iframe = appendIframe(container, address);
  let listener: ((event: MessageEvent) => void) | undefined;
  const ready = new Promise<unknown>((resolve) => {
    listener = (event) => {
      workbookLoadedListener(event, iframe, resolve);
      actionOutboundListener(event, iframe, ({ values }) => onEvent(values as unknown as EventPayload));
    };
    addEventListener('message', listener);
  });
  return {
    ready,
    send: ({ path }) => workbookVariablesUpdate(iframe, { path }),
    destroy() {
      if (listener) removeEventListener('message', listener);
      iframe.remove();
    },
  };
};
