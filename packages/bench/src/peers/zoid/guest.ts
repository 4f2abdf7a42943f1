import type { ChildProps } from 'zoid/dist/zoid.frame.js';
import type { GuestSide } from '../adapter.js';
import { navigationTo } from '../navigation.js';
import './component.js';

declare global {
  interface Window {
    readonly xprops: ChildProps;
  }
}

export const guest: GuestSide = {
  connect(answer) {
    const { xprops } = window;
    xprops.onProps(({ path }) => path !== undefined && answer(path));
    return (path) => xprops.onNavigate.fireAndForget(navigationTo(path));
  },
};
