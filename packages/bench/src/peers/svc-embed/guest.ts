import { createGuest } from '@svc-embed/guest';
import { type GuestSide, hostOrigin, navigationTo } from '../adapter.js';

export const guest: GuestSide = (answer) => {
  const guest = createGuest({ surface: 'dashboard', hostOrigins: [hostOrigin()] });
  guest.on('navigate', ({ path }) => answer(path));
  guest.emit('ready', { embedTenant: null, deploymentId: 7, mode: 'signed', surface: 'dashboard' });
  return (path) => guest.emit('navigate', navigationTo(path));
};
