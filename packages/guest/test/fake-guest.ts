import { type ActionName, type ActionPayload, actionMessage } from '@svc-embed/protocol';
import { createGuest } from '../src/create-guest.js';
import type { Guest } from '../src/guest.js';
import type { GuestMessageEvent } from '../src/receive-action.js';

/** A real guest in a window made for the test: `hear` lets an action arrive, `heard` is what the host got after `ready`. */
export interface FakeGuest {
  readonly guest: Guest;
  readonly heard: { readonly name: string; readonly payload: Record<string, unknown> }[];
  readonly errors: unknown[];
  hear<N extends ActionName>(name: N, payload: ActionPayload<N>): void;
  /** Lets an action of an extension arrive. */
  hearExtension(name: string, payload: object): void;
  /** The host asks for these extensions, and no longer for others. */
  ask(...extensions: string[]): void;
}

/** Connects the guest; `ready` is out already, after `prepare`. */
export function fakeGuest(prepare?: (guest: Guest) => void): FakeGuest {
  const origin = 'https://app.example.com';
  const heard: { name: string; payload: Record<string, unknown> }[] = [];
  const errors: unknown[] = [];
  const listeners: ((event: GuestMessageEvent) => void)[] = [];
  const parent = {
    postMessage(message: unknown) {
      const { type, payload } = message as { type: string; payload: Record<string, unknown> };
      heard.push({ name: type.replace('svc:event:', ''), payload });
    },
  };
  const guest = createGuest({
    surface: 'dashboard',
    hostOrigins: [origin],
    window: {
      parent,
      location: { origin: 'https://tenant.example.com' },
      document: { referrer: '' },
      addEventListener: (_type, listener) => listeners.push(listener),
      removeEventListener: () => listeners.splice(0),
      reportError: (error) => errors.push(error),
    },
  });
  prepare?.(guest);
  guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
  heard.length = 0;
  const take = (data: unknown) => {
    for (const listener of listeners) listener({ isTrusted: true, origin, source: parent, data });
  };
  return {
    guest,
    heard,
    errors,
    hear: (name, payload) => take(actionMessage(name, payload)),
    hearExtension: (name, payload) =>
      take({ source: 'svc-embed', direction: 'action', type: `svc:action:${name}`, payload, timestamp: 1 }),
    ask(...extensions) {
      const payload = { extensions };
      take({ source: 'svc-embed', direction: 'action', type: 'svc:action:use', payload, timestamp: 1 });
      // The answer, which the negotiation's own tests read.
      heard.splice(
        heard.findIndex(({ name }) => name === 'using'),
        1,
      );
    },
  };
}
