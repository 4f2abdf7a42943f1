import type { EmbedOptions } from '../src/index.js';
import { ready, tenant } from './fake-page.js';
import { mount } from './mounting.js';

/** An embed whose surface has these extensions, and what the surface says of them. */
export function mountExtended(extensions: readonly string[], options?: EmbedOptions) {
  const mounted = mount(options);
  const { page, fake } = mounted;

  function say(name: string, payload: object) {
    const type = `svc:event:${name}`;
    const data = { source: 'svc-embed', direction: 'event', type, payload, timestamp: 1, surface: 'dashboard' };
    page.dispatch({ data, origin: tenant, source: fake.contentWindow });
  }

  return {
    ...mounted,
    say,
    /** The surface is ready, and answers what it is asked. */
    start() {
      page.say(fake, 'ready', { ...ready, extensions: [...extensions] });
      say('using', { extensions });
    },
  };
}
