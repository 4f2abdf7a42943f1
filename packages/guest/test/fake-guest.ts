import { type ActionName, type ActionPayload, actionMessage } from '@svc-embed/protocol';
import { action } from '../../protocol/test/messages.js';
import type { Guest } from '../src/guest.js';
import { HOST, setUp } from './open-guest.js';

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
  const heard: { name: string; payload: Record<string, unknown> }[] = [];
  const { guest, hear: take, errors, parent } = setUp({ hostOrigins: [HOST] });
  parent.postMessage = (message) => {
    const { type, payload } = message as { type: string; payload: Record<string, unknown> };
    heard.push({ name: type.replace('svc:event:', ''), payload });
  };
  prepare?.(guest);
  guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
  heard.length = 0;
  const hearExtension = (name: string, payload: object) => take(action(name, payload));
  return {
    guest,
    heard,
    errors,
    hear: (name, payload) => take(actionMessage(name, payload)),
    hearExtension,
    ask(...extensions) {
      hearExtension('use', { extensions });
      // The answer, which the negotiation's own tests read.
      heard.splice(
        heard.findIndex(({ name }) => name === 'using'),
        1,
      );
    },
  };
}
