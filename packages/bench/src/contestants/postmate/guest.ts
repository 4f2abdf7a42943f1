import Postmate from 'postmate';
import { navigationTo } from '../navigation.js';
import type { GuestSide } from '../seam.js';

export const guest: GuestSide = {
  async connect(answer) {
    const host = await new Postmate.Model({ tell: answer });
    return (path) => host.emit('navigate', navigationTo(path));
  },
};
