import Postmate from 'postmate';
import type { GuestSide } from '../adapter.js';
import { navigationTo } from '../navigation.js';

export const guest: GuestSide = {
  async connect(answer) {
    const host = await new Postmate.Model({ send: answer });
    return (path) => host.emit('navigate', navigationTo(path));
  },
};
