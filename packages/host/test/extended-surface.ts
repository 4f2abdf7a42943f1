import type { EmbedOptionFields } from '../src/index.js';
import type { FakeIframe, FakePage } from './fake-page.js';
import { mount } from './mounting.js';
import { playSurface } from './play-surface.js';

/** What a surface with these extensions says to the page around its iframe; it starts with all of them. */
export function extendedSurface(page: FakePage, fake: FakeIframe, extensions: readonly string[]) {
  const { say, open } = playSurface(page, fake);
  return { say, start: () => open(...extensions) };
}

/** An embed whose surface has these extensions. */
export function mountExtended(extensions: readonly string[], options?: EmbedOptionFields) {
  const mounted = mount(options);
  return { ...mounted, ...extendedSurface(mounted.page, mounted.fake, extensions) };
}
