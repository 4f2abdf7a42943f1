import { createGuest, type GuestOptions } from '@svc-embed/guest';
import { afterEach } from 'vitest';
import { createFakeHost, createManualClock } from '../src/index.js';

/** Makes fake hosts and surfaces for the tests of a file, and destroys them after each test. */
export function useSurface() {
  const undo: (() => void)[] = [];

  afterEach(() => {
    for (const step of undo.splice(0)) step();
  });

  /** Makes a fake host, and the guest of a surface that it embeds. */
  return function setUp(options: Parameters<typeof createFakeHost>[0] = {}, guestOptions: Partial<GuestOptions> = {}) {
    const clock = createManualClock();
    const host = createFakeHost({ scheduler: clock, ...options });
    const rejections: unknown[] = [];
    const guest = createGuest({
      surface: 'dashboard',
      hostOrigins: ['https://app.example.com'],
      window: host.window as GuestOptions['window'] & object,
      onReject: ({ reason }) => rejections.push(reason),
      ...guestOptions,
    });
    const actions: unknown[] = [];
    guest.onAny(({ type, payload }) => actions.push([type, payload]));
    undo.push(guest.destroy, host.destroy);
    return { host, guest, actions, rejections, clock };
  };
}
