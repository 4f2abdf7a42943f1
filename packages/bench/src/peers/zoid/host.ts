import type { HostSide } from '../adapter.js';
import { Bench } from './component.js';

export const host: HostSide = (container, address, onEvent) => {
  const instance = Bench({ address, onNavigate: ({ path }) => onEvent(path) });
  return {
    ready: Promise.resolve(instance.render(container)),
    send: (path) => instance.updateProps({ path }),
    destroy: () => instance.close(),
  };
};
