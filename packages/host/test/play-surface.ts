import { ready, tenant } from './fake-page.js';
import type { mount } from './mounting.js';

/** The surface of an embed, whose extensions the test plays. */
export function playSurface({ page, fake }: Pick<ReturnType<typeof mount>, 'page' | 'fake'>) {
  function say(name: string, payload: object) {
    const data = {
      source: 'svc-embed',
      direction: 'event',
      type: `svc:event:${name}`,
      timestamp: 1,
      surface: 'dashboard',
      payload,
    };
    page.dispatch({ data, origin: tenant, source: fake.contentWindow });
  }

  return {
    say,
    /** A document is ready, and has these extensions. */
    open(...extensions: string[]) {
      say('ready', { ...ready, extensions });
      say('using', { extensions });
    },
    /** The actions that came since the last look, without the question for extensions. */
    received: () =>
      fake.posted
        .splice(0)
        .map(({ message: { type, payload } }): [string, unknown] => [type.replace('svc:action:', ''), payload])
        .filter(([name]) => name !== 'use'),
  };
}
