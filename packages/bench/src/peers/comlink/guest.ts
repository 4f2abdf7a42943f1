import { expose, windowEndpoint, wrap } from 'comlink';
import { type GuestSide, hostOrigin, type Navigation, navigationTo } from '../adapter.js';

export interface GuestMethods {
  send(path: string): void;
}

export interface HostMethods {
  navigate(event: Navigation): void;
}

export const guest: GuestSide = (answer) => {
  const endpoint = windowEndpoint(parent, self, hostOrigin());
  expose({ send: answer } satisfies GuestMethods, endpoint, [hostOrigin()]);
  const host = wrap<HostMethods>(endpoint);
  return (path) => host.navigate(navigationTo(path));
};
