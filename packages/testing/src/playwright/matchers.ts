import { type ExpectMatcherState, type MatcherReturnType, expect as playwrightExpect } from '@playwright/test';
import type { ActionName, ActionPayload, EventName, EventPayload } from '@svc-embed/protocol';
import { isTestingError } from '../error.js';
import type { EmbedHandle } from './embed-handle.js';
import { poll } from './poll.js';

/** A part of a payload; each field may also be a matcher such as `expect.any(Number)`. */
export type Part<T> = T extends object
  ? { readonly [K in keyof T]?: Part<T[K]> | undefined }
  : T | ReturnType<typeof playwrightExpect.any>;

/** How long a matcher looks. */
export interface MatchOptions {
  /** Milliseconds; default that of `expect`. */
  readonly timeout?: number | undefined;
}

/** An event to be found: its name, and the part of its payload that matters. */
export type ExpectedEvent = {
  [N in EventName]: [name: N, payload?: Part<EventPayload<N>>, options?: MatchOptions];
}[EventName];

/** An action to be found. */
export type ExpectedAction = {
  [N in ActionName]: [name: N, payload?: Part<ActionPayload<N>>, options?: MatchOptions];
}[ActionName];

/**
 * Playwright's `expect` with matchers for embeds. They look until it is so or the time is over; with `.not` they look
 * once.
 *
 * @example
 * await expect(embed).toBeReady();
 * await expect(embed).toHaveEmitted('dashboard-loaded', { widgetCount: 8 });
 * await expect(embed).toHaveReceived('set-locale', { locale: 'de-DE' });
 */
export const expect = playwrightExpect.extend({
  /** The embed has emitted such an event since the page was loaded. */
  async toHaveEmitted(embed: EmbedHandle, ...[name, payload = {}, options]: ExpectedEvent) {
    const fits = async () =>
      (await embed.events()).some((event) => event.name === name && isPart(payload, event.payload));
    return judge(this, 'toHaveEmitted', fits, options, async () => {
      return `event ${wanted(this, name, payload)}\nEmitted so far:\n${await embed.describe()}`;
    });
  },

  /** The document that is in the iframe now has received such an action. */
  async toHaveReceived(embed: EmbedHandle, ...[name, payload = {}, options]: ExpectedAction) {
    const fits = async () =>
      (await embed.actions()).some((action) => action.name === name && isPart(payload, action.payload));
    return judge(this, 'toHaveReceived', fits, options, async () => {
      const { entries } = await embed.recording();
      const lines = entries.flatMap((entry) =>
        entry.kind === 'action' ? [`  ${entry.name} ${JSON.stringify(entry.payload)}`] : [],
      );
      return `action ${wanted(this, name, payload)}\nReceived so far:\n${lines.join('\n') || '  nothing'}`;
    });
  },

  /** The surface in the iframe is ready, and has not failed since. */
  async toBeReady(embed: EmbedHandle, options?: MatchOptions) {
    const isReady = async () => (await embed.state()) === 'ready';
    return judge(this, 'toBeReady', isReady, options, async () => {
      return `a surface that is ready\nState: ${await embed.state()}\nEmitted so far:\n${await embed.describe()}`;
    });
  },
});

/** A name, with the part of the payload that is looked for. */
function wanted({ utils }: ExpectMatcherState, name: string, payload: object): string {
  return Object.keys(payload).length ? `${name} with ${utils.printExpected(payload)}` : name;
}

/** Looks until the condition holds; with `.not` once, since what has not happened may still do so. */
async function judge(
  { isNot, timeout, utils }: ExpectMatcherState,
  matcher: string,
  condition: () => Promise<boolean>,
  options: MatchOptions | undefined,
  describe: () => Promise<string>,
): Promise<MatcherReturnType> {
  let pass = isNot && (await condition());
  if (!isNot) {
    pass = await poll(matcher, options?.timeout ?? timeout, async () => (await condition()) || undefined).catch(
      (error) => {
        if (isTestingError(error) && error.code === 'timeout') return false;
        throw error;
      },
    );
  }
  const hint = utils.matcherHint(matcher, 'embed', 'expected', { isNot });
  const text = pass === isNot ? await describe() : '';
  return { pass, name: matcher, message: () => `${hint}\n\nExpected ${isNot ? 'no ' : ''}${text}` };
}

function isPart(part: unknown, payload: unknown): boolean {
  try {
    // Not a copy of it: a matcher for the whole would be none any more.
    playwrightExpect(payload).toMatchObject(Object(part));
    return true;
  } catch {
    return false;
  }
}
