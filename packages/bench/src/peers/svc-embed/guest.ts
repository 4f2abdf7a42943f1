import { createGuest } from '@svc-embed/guest';
import type { GuestSide } from '../adapter.js';

export const guest: GuestSide = {
  connect(answer) {
    const hostOrigin = location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;
    const guest = createGuest({ surface: 'dashboard', hostOrigins: [hostOrigin] });
    guest.on('navigate', ({ path }) => answer(path));
    guest.emit('ready', { embedTenant: null, deploymentId: 7, mode: 'signed', surface: 'dashboard' });
    return (path) => guest.emit('navigate', { path, previousPath: '/embed/before' });
  },
};
