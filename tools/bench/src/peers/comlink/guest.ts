import { expose, windowEndpoint, wrap } from 'comlink';
import { type GuestSide, hostOrigin } from '../adapter.js';
import type { ActionPayload, EventPayload } from '../payloads.js';

export interface GuestMethods {
  send(payload: ActionPayload): void;
}

export interface HostMethods {
  receive(payload: EventPayload): void;
}

export const guest: GuestSide = (answer) => {
  const endpoint = windowEndpoint(parent, self, hostOrigin());
  expose({ send: answer } satisfies GuestMethods, endpoint, [hostOrigin()]);
  const host = wrap<HostMethods>(endpoint);
  return (payload) => host.receive(payload);
};
