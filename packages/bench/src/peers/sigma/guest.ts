import type { GuestSide } from '../adapter.js';
import { navigationTo } from '../navigation.js';
import { hostOrigin } from '../raw/wire.js';

/** Written by hand: there is no package for Sigma's own side of the wire. */
export const guest: GuestSide = {
  connect(answer) {
    const origin = hostOrigin();
    addEventListener('message', ({ source, data }) => {
      if (source === parent && data?.type === 'workbook:variables:update') answer(data.variables.path);
    });
    parent.postMessage({ type: 'workbook:loaded', workbook: { variables: {} } }, origin);
    return (path) =>
      parent.postMessage({ type: 'action:outbound', name: 'navigate', values: navigationTo(path) }, origin);
  },
};
