import type { Guest } from '@svc-embed/guest';

/** A minimal surface of the reader's own, which only becomes ready. */
export function startSurface(guest: Guest): void {
  guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
}
