import { on, send } from 'post-robot';
import type { GuestSide } from '../adapter.js';
import { navigationTo } from '../navigation.js';
import { hostOrigin } from '../raw/wire.js';

export const guest: GuestSide = {
  connect(answer) {
    const to = { domain: hostOrigin() };
    on('send', { window: parent, ...to }, ({ data }) => {
      answer(data.path);
    });
    send(parent, 'ready', undefined, to);
    return (path) => send(parent, 'navigate', navigationTo(path), { ...to, fireAndForget: true });
  },
};
