import type { Guest } from '@svc-embed/guest';

/** The reader's own surface, which only begins. */
export function startSurface(guest: Guest): void {
  guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
}
