import { type GuestSide, hostOrigin, navigationTo } from '../adapter.js';
import { eventMessage, readyPayload } from './wire.js';

export const guest: GuestSide = (answer) => {
  const host = hostOrigin();
  const post = (name: string, payload: unknown) => parent.postMessage(eventMessage(name, payload), host);
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== host || data?.source !== 'svc-embed') return;
    if (data.type === 'svc:action:navigate') answer(data.payload.path);
  });
  post('ready', readyPayload);
  return (path) => post('navigate', navigationTo(path));
};
