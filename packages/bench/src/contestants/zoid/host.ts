import type { HostSide } from '../seam.js';
import { Bench } from './component.js';

export const host: HostSide = {
  mount(container, address, hear) {
    const instance = Bench({
      address,
      onNavigate({ path }) {
        hear(path);
      },
    });
    return {
      ready: Promise.resolve(instance.render(container)),
      tell: (path) => instance.updateProps({ path }),
      destroy: () => instance.close(),
    };
  },
};
