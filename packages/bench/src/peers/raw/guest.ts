import type { GuestSide } from '../adapter.js';
import { eventMessage, hostOrigin, readyPayload } from './wire.js';

export const guest: GuestSide = {
  connect(answer) {
    const host = hostOrigin();
    const post = (name: string, payload: unknown) => parent.postMessage(eventMessage(name, payload), host);
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== parent || origin !== host || data?.source !== 'svc-embed') return;
      if (data.type === 'svc:action:navigate') answer(data.payload.path);
    });
    post('ready', readyPayload);
    return (path) => post('navigate', { path, previousPath: '/embed/before' });
  },
};
