import { type GuestSide, hostOrigin } from '../adapter.js';
import { eventMessage, eventMessageOf, isAction, readyPayload } from './wire.js';

export const guest: GuestSide = (answer) => {
  const host = hostOrigin();
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== host || data?.source !== 'svc-embed') return;
    if (isAction(data)) answer(data.payload);
  });
  parent.postMessage(eventMessage('ready', readyPayload), host);
  return (payload) => parent.postMessage(eventMessageOf(payload), host);
};
