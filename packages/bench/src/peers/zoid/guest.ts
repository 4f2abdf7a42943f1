import type { ChildProps } from 'zoid/dist/zoid.frame.js';
import { type GuestSide, navigationTo } from '../adapter.js';
import './component.js';

declare global {
  interface Window {
    readonly xprops: ChildProps;
  }
}

export const guest: GuestSide = (answer) => {
  const { xprops } = window;
  xprops.onProps(({ path }) => path !== undefined && answer(path));
  return (path) => xprops.onNavigate.fireAndForget(navigationTo(path));
};
