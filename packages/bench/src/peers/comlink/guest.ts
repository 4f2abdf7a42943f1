import { expose, windowEndpoint, wrap } from 'comlink';
import type { GuestSide } from '../adapter.js';
import { type Navigation, navigationTo } from '../navigation.js';
import { hostOrigin } from '../raw/wire.js';

export interface GuestMethods {
  send(path: string): void;
}

export interface HostMethods {
  navigate(event: Navigation): void;
}

export const guest: GuestSide = {
  connect(answer) {
    const endpoint = windowEndpoint(parent, self, hostOrigin());
    const methods: GuestMethods = {
      send(path) {
        answer(path);
      },
    };
    expose(methods, endpoint, [hostOrigin()]);
    const host = wrap<HostMethods>(endpoint);
    return (path) => host.navigate(navigationTo(path));
  },
};
