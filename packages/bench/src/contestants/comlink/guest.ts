import { expose, windowEndpoint, wrap } from 'comlink';
import { type Navigation, navigationTo } from '../navigation.js';
import { hostOrigin } from '../raw/wire.js';
import type { GuestSide } from '../seam.js';

export interface GuestMethods {
  tell(path: string): void;
}

export interface HostMethods {
  navigate(event: Navigation): void;
}

export const guest: GuestSide = {
  connect(answer) {
    const endpoint = windowEndpoint(parent, self, hostOrigin());
    const methods: GuestMethods = {
      tell(path) {
        answer(path);
      },
    };
    expose(methods, endpoint, [hostOrigin()]);
    const host = wrap<HostMethods>(endpoint);
    return (path) => host.navigate(navigationTo(path));
  },
};
