import { afterEach, beforeEach, expect, vi } from 'vitest';
import {
  type Embed,
  type EmbedOptionFields,
  type EmbedOptions,
  mountEmbed,
  type SessionRequest,
} from '../src/index.js';
import { createPage, ready, tenant } from './fake-page.js';
import { playSurface } from './play-surface.js';

/** Maximum delay of a clock that ticks, in milliseconds. */
export const LATE = 150;

/** Whether the browser is online. */
export const network = { onLine: true };

const embeds: Embed[] = [];

/** Before each test, the clock stands still and the browser is online; after it, no embed or timer is left. */
export function useStillWorld() {
  beforeEach(() => {
    vi.useFakeTimers();
    network.onLine = true;
    vi.stubGlobal('navigator', network);
    const world = new EventTarget();
    vi.stubGlobal('addEventListener', world.addEventListener.bind(world));
    vi.stubGlobal('removeEventListener', world.removeEventListener.bind(world));
    vi.stubGlobal('dispatchEvent', world.dispatchEvent.bind(world));
  });

  afterEach(() => {
    for (const embed of embeds.splice(0)) embed.destroy();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** An embed on its own page, unless there is one already, and the messages of its surface. */
export function mount(
  options: EmbedOptionFields = {},
  address: EmbedOptionFields = { baseUrl: tenant, dashboard: 'sales' },
  page = createPage(),
) {
  const { fake, target } = page.iframe();
  const embed = mountEmbed(target, { ...address, window: page.window, ...options } as EmbedOptions);
  embeds.push(embed);
  const states: string[] = [];
  embed.onStateChange((state, which) => states.push(which === embed ? state : 'another embed'));
  return {
    embed,
    page,
    fake,
    target,
    states,
    surface: playSurface(page, fake),
    sayReady: () => page.say(fake, 'ready', ready),
    sayFatal: () => page.say(fake, 'error', { message: 'down', fatal: true }),
  };
}

/** An embed whose surface has these extensions once it starts. */
export function mountExtended(extensions: readonly string[], options?: EmbedOptionFields) {
  const mounted = mount(options);
  const { say, open } = mounted.surface;
  return { ...mounted, say, start: () => open(...extensions) };
}

/** A provider whose sessions are s1, s2, ... */
export function sessions() {
  let count = 0;
  return vi.fn((_: SessionRequest) => Promise.resolve(`s${++count}`));
}

/** Returns the code with which a promise is rejected. */
export function codeOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'resolved',
    (error) => error.code,
  );
}
