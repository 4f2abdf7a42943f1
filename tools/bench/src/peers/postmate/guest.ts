import Postmate from 'postmate';
import type { GuestSide } from '../adapter.js';

export const guest: GuestSide = async (answer) => {
  const host = await new Postmate.Model({ send: answer });
  return (payload) => host.emit('event', payload);
};
