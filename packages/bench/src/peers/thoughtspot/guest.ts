import type { GuestSide } from '../adapter.js';
import { navigationTo } from '../navigation.js';
import { hostOrigin } from '../raw/wire.js';

/** Written by hand: there is no package for ThoughtSpot's own side of the wire. */
export const guest: GuestSide = {
  connect(answer) {
    const origin = hostOrigin();
    const post = (type: string, data: unknown) => parent.postMessage({ type, data }, origin);
    addEventListener('message', ({ source, data, ports: [port] }) => {
      if (source !== parent || data?.type !== 'Navigate') return;
      port?.postMessage({ type: data.type, data: {} });
      answer(data.data);
    });
    post('PinboardRendered', {});
    return (path) => post('ROUTE_CHANGE', navigationTo(path));
  },
};
