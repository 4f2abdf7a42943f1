import { event } from '../../protocol/test/messages.js';
import { type FakeIframe, type FakePage, ready, tenant } from './fake-page.js';

/** The surface that an iframe shows, whose extensions the test plays. */
export function playSurface(page: FakePage, fake: FakeIframe) {
  function say(name: string, payload: object) {
    page.dispatch({ data: event(name, payload), origin: tenant, source: fake.contentWindow });
  }

  return {
    say,
    /** A document is ready, and has these extensions. */
    open(...extensions: readonly string[]) {
      say('ready', { ...ready, extensions });
      say('using', { extensions });
    },
    /** Returns the actions since the last call: of one name, or all except `use`. */
    received: (only?: string) =>
      fake.posted
        .splice(0)
        .map(({ message: { type, payload } }): [string, unknown] => [type.replace('svc:action:', ''), payload])
        .filter(([name]) => (only ? name === only : name !== 'use')),
  };
}
