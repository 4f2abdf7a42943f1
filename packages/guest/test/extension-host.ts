import { action } from '../../protocol/test/messages.js';
import { HOST, setUp } from './open-guest.js';

/** The host page of a guest that has extensions, and what it was told. */
export function setUpExtensions(options: Parameters<typeof setUp>[0] = {}) {
  const fake = setUp({ ancestors: [HOST], ...options });
  const act = (name: string, payload: object) => fake.hear(action(name, payload));
  return {
    ...fake,
    act,
    /** The guest is ready, and the page asks for these extensions. */
    open(...extensions: string[]) {
      fake.guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
      act('use', { extensions });
      fake.posted.length = 0;
    },
    /** The events that were posted since the last look. */
    heard: () =>
      fake.posted
        .splice(0)
        .map(({ message: { type, payload } }): [string, unknown] => [type.replace('svc:event:', ''), payload]),
  };
}

/** Lets promises that can settle do so. */
export async function settle() {
  for (let count = 0; count < 20; count++) await Promise.resolve();
}
