import type { GuestMessageEvent } from '../src/connection/receive-action.js';
import { createGuest } from '../src/create-guest.js';
import type { GuestOptions } from '../src/options.js';

export const HOST = 'https://app.example.com';
export const OTHER = 'https://other.example.com';

/** Opens a guest in a window of the test, which sends its message events. */
export function setUp(
  options: Partial<GuestOptions> & { ancestors?: string[]; referrer?: string; alone?: boolean; own?: string } = {},
) {
  const { ancestors, referrer = '', alone, own = 'https://tenant.example.com', ...rest } = options;
  const listeners: ((event: GuestMessageEvent) => void)[] = [];
  const posted: { message: { type: string; payload: unknown }; target: string }[] = [];
  const errors: unknown[] = [];
  const parent = {
    postMessage: (message: unknown, target: string) => {
      posted.push({ message: message as { type: string; payload: unknown }, target });
    },
  };
  const page = {
    parent: parent as { postMessage(message: unknown, target: string): void } | null,
    location: { origin: own, ...(ancestors && { ancestorOrigins: ancestors }) },
    document: { referrer },
    addEventListener: (type: string, listener: (event: GuestMessageEvent) => void) => {
      if (type === 'message') listeners.push(listener);
    },
    removeEventListener: (type: string, listener: (event: GuestMessageEvent) => void) => {
      if (type === 'message') listeners.splice(listeners.indexOf(listener), 1);
    },
    reportError: (error: unknown) => {
      errors.push(error);
    },
  };
  if (alone) page.parent = page as unknown as typeof parent;
  const guest = createGuest({ surface: 'dashboard', hostOrigins: [HOST, OTHER], window: page, now: () => 5, ...rest });
  const send = (data: unknown, event: Partial<GuestMessageEvent> = {}) => {
    for (const listener of [...listeners]) listener({ isTrusted: true, origin: HOST, source: parent, data, ...event });
  };
  const types = () => posted.map(({ message, target }) => `${message.type} ${target}`);
  return { guest, send, posted, types, listeners, errors, parent };
}
