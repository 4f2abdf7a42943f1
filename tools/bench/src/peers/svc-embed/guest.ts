import { createGuest, type Guest } from '@svc-embed/guest';
import { type GuestSide, hostOrigin } from '../adapter.js';
import { isDrilldown, type Theme } from '../payloads.js';

export const guest = createGuestSide(() => {});

/** Makes our guest side. Calls `prepare` before `ready`. */
export function createGuestSide(prepare: (guest: Guest) => void): GuestSide {
  return (answer) => {
    const guest = createGuest({ surface: 'dashboard', hostOrigins: [hostOrigin()] });
    prepare(guest);
    guest.on('navigate', answer);
    guest.on('set-theme', (theme) => answer(theme as unknown as Theme));
    guest.emit('ready', { embedTenant: null, deploymentId: 7, mode: 'signed', surface: 'dashboard' });
    return (payload) => (isDrilldown(payload) ? guest.emit('drilldown', payload) : guest.emit('navigate', payload));
  };
}
