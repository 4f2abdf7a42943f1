import { action } from '../../protocol/test/messages.js';
import { HOST, setUp } from './open-guest.js';

/** The host page of a guest that has extensions, and the events that it received. */
export function setUpExtensions(options: Parameters<typeof setUp>[0] = {}) {
  const fake = setUp({ ancestors: [HOST], ...options });
  const act = (name: string, payload: object) => fake.send(action(name, payload));
  return {
    ...fake,
    act,
    /** Emits `ready`, and uses these extensions. */
    open(...extensions: string[]) {
      fake.guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
      act('use', { extensions });
      fake.posted.length = 0;
    },
    /** Returns the events that were posted since the last call. */
    posts: () =>
      fake.posted
        .splice(0)
        .map(({ message: { type, payload } }): [string, unknown] => [type.replace('svc:event:', ''), payload]),
  };
}

/** Runs the queued microtasks. */
export async function settle() {
  for (let count = 0; count < 20; count++) await Promise.resolve();
}
