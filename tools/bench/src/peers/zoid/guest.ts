import type { ChildProps } from 'zoid/dist/zoid.frame.js';
import type { GuestSide } from '../adapter.js';
import './component.js';

declare global {
  interface Window {
    readonly xprops: ChildProps;
  }
}

export const guest: GuestSide = (answer) => {
  const { xprops } = window;
  xprops.onProps(({ payload }) => payload !== undefined && answer(payload));
  return (payload) => xprops.onPayload.fireAndForget(payload);
};
