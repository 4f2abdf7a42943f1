import type { HostSide } from '../adapter.js';
import { Bench } from './component.js';

export const host: HostSide = (container, address, onEvent) => {
  const instance = Bench({ address, onPayload: onEvent });
  return {
    ready: Promise.resolve(instance.render(container)),
    send: (payload) => instance.updateProps({ payload }),
    destroy: () => instance.close(),
  };
};
