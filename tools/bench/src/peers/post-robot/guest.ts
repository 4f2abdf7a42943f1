import { on, send } from 'post-robot';
import { type GuestSide, hostOrigin } from '../adapter.js';

export const guest: GuestSide = (answer) => {
  const to = { domain: hostOrigin() };
  on('send', { window: parent, ...to }, ({ data }) => {
    answer(data);
  });
  send(parent, 'ready', undefined, to);
  return (payload) => send(parent, 'event', payload, { ...to, fireAndForget: true });
};
