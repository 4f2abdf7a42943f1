import { type ActionName, type ActionPayload, actionMessage } from '@svc-embed/protocol';
import { action } from '../../protocol/test/messages.js';
import type { Guest } from '../src/guest.js';
import { HOST, setUp } from './open-guest.js';

/** A real guest in a window of the test, with its events after `ready`. */
export interface FakeGuest {
  readonly guest: Guest;
  readonly posts: { readonly name: string; readonly payload: Record<string, unknown> }[];
  readonly errors: unknown[];
  /** Sends the guest an action. */
  send<N extends ActionName>(name: N, payload: ActionPayload<N>): void;
  /** Sends an action of an extension. */
  sendExtension(name: string, payload: object): void;
  /** Uses these extensions, and no others. */
  ask(...extensions: string[]): void;
}

/** Connects the guest, and emits `ready` after `prepare`. */
export function fakeGuest(prepare?: (guest: Guest) => void): FakeGuest {
  const posts: { name: string; payload: Record<string, unknown> }[] = [];
  const { guest, send: take, errors, parent } = setUp({ hostOrigins: [HOST] });
  parent.postMessage = (message) => {
    const { type, payload } = message as { type: string; payload: Record<string, unknown> };
    posts.push({ name: type.replace('svc:event:', ''), payload });
  };
  prepare?.(guest);
  guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
  posts.length = 0;
  const sendExtension = (name: string, payload: object) => take(action(name, payload));
  return {
    guest,
    posts,
    errors,
    send: (name, payload) => take(actionMessage(name, payload)),
    sendExtension,
    ask(...extensions) {
      sendExtension('use', { extensions });
      // Removes the answer, which the tests of the negotiation check.
      posts.splice(
        posts.findIndex(({ name }) => name === 'using'),
        1,
      );
    },
  };
}
