import type { EmbedOptionFields } from '../src/index.js';
import { type createPage, ready, tenant } from './fake-page.js';
import { mount } from './mounting.js';

type Page = ReturnType<typeof createPage>;

/** What a surface with these extensions says to the page around its iframe. */
export function extendedSurface(page: Page, fake: ReturnType<Page['iframe']>['fake'], extensions: readonly string[]) {
  function say(name: string, payload: object) {
    const type = `svc:event:${name}`;
    const data = { source: 'svc-embed', direction: 'event', type, payload, timestamp: 1, surface: 'dashboard' };
    page.dispatch({ data, origin: tenant, source: fake.contentWindow });
  }

  return {
    say,
    /** The surface is ready, and answers what it is asked. */
    start() {
      page.say(fake, 'ready', { ...ready, extensions: [...extensions] });
      say('using', { extensions });
    },
  };
}

/** An embed whose surface has these extensions. */
export function mountExtended(extensions: readonly string[], options?: EmbedOptionFields) {
  const mounted = mount(options);
  return { ...mounted, ...extendedSurface(mounted.page, mounted.fake, extensions) };
}
