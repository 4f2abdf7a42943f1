import Postmate from 'postmate';
import { type GuestSide, navigationTo } from '../adapter.js';

export const guest: GuestSide = async (answer) => {
  const host = await new Postmate.Model({ send: answer });
  return (path) => host.emit('navigate', navigationTo(path));
};
