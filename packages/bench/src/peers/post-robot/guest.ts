import { on, send } from 'post-robot';
import { type GuestSide, hostOrigin, navigationTo } from '../adapter.js';

export const guest: GuestSide = (answer) => {
  const to = { domain: hostOrigin() };
  on('send', { window: parent, ...to }, ({ data }) => {
    answer(data.path);
  });
  send(parent, 'ready', undefined, to);
  return (path) => send(parent, 'navigate', navigationTo(path), { ...to, fireAndForget: true });
};
