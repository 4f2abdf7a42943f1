import { type ExpectMatcherState, type MatcherReturnType, expect as playwrightExpect } from '@playwright/test';
import type { ActionName, ActionPayload, EventName, EventPayload } from '@svc-embed/protocol';
import { isTestingError } from '../error.js';
import type { EmbedHandle } from './embed-handle.js';
import { poll } from './poll.js';

/** A part of a payload. Fields may be matchers such as `expect.any(Number)`. */
export type Part<T> = T extends object
  ? { readonly [K in keyof T]?: Part<T[K]> | undefined }
  : T | ReturnType<typeof playwrightExpect.any>;

/** The options of a matcher. */
export interface MatchOptions {
  /** Milliseconds to retry; default the time-out of `expect`. */
  readonly timeout?: number | undefined;
}

/**
 * The payloads of your own extensions' events, for `toHaveEmitted`. Add yours with
 * `declare module '@svc-embed/testing/playwright' { interface ExtensionEvents { 'note-added': { text: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: users add fields
export interface ExtensionEvents {}

type AnyEvents = { [N in EventName]: EventPayload<N> } & ExtensionEvents;

/** The name of an expected event, and a part of its payload. */
export type ExpectedEvent = {
  [N in keyof AnyEvents]: [name: N, payload?: Part<AnyEvents[N]>, options?: MatchOptions];
}[keyof AnyEvents];

/** The name of an expected action, and a part of its payload. */
export type ExpectedAction = {
  [N in ActionName]: [name: N, payload?: Part<ActionPayload<N>>, options?: MatchOptions];
}[ActionName];

/**
 * Playwright's `expect` with matchers for embeds. They retry until they pass or the time is over; with `.not` they check
 * once.
 *
 * @example
 * await expect(embed).toBeReady();
 * await expect(embed).toHaveEmitted('dashboard-loaded', { widgetCount: 8 });
 * await expect(embed).toHaveReceived('set-locale', { locale: 'de-DE' });
 */
export const expect = playwrightExpect.extend({
  /** The embed has emitted a matching event since the page was loaded. */
  async toHaveEmitted(embed: EmbedHandle, ...[name, payload = {}, options]: ExpectedEvent) {
    const fits = async () => {
      const events = [...(await embed.events()), ...(await embed.extensionEvents())];
      return events.some((event) => event.name === name && isPart(payload, event.payload));
    };
    return evaluate(this, 'toHaveEmitted', fits, options, async () => {
      return `event ${expectedText(this, name, payload)}\nEmitted so far:\n${await embed.describe()}`;
    });
  },

  /** The current document of the iframe has received a matching action. */
  async toHaveReceived(embed: EmbedHandle, ...[name, payload = {}, options]: ExpectedAction) {
    const fits = async () =>
      (await embed.actions()).some((action) => action.name === name && isPart(payload, action.payload));
    return evaluate(this, 'toHaveReceived', fits, options, async () => {
      const { entries } = await embed.recording();
      const lines = entries.flatMap((entry) =>
        entry.kind === 'action' ? [`  ${entry.name} ${JSON.stringify(entry.payload)}`] : [],
      );
      return `action ${expectedText(this, name, payload)}\nReceived so far:\n${lines.join('\n') || '  nothing'}`;
    });
  },

  /** The surface is ready, and has not failed since. */
  async toBeReady(embed: EmbedHandle, options?: MatchOptions) {
    const isReady = async () => (await embed.state()) === 'ready';
    return evaluate(this, 'toBeReady', isReady, options, async () => {
      return `a surface that is ready\nState: ${await embed.state()}\nEmitted so far:\n${await embed.describe()}`;
    });
  },
});

function expectedText({ utils }: ExpectMatcherState, name: string, payload: object): string {
  return Object.keys(payload).length ? `${name} with ${utils.printExpected(payload)}` : name;
}

/** Retries until the condition holds; with `.not` checks once, because an absence can only be checked at one time. */
async function evaluate(
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
    // Not a copy of `part`: it may itself be a matcher.
    playwrightExpect(payload).toMatchObject(Object(part));
    return true;
  } catch {
    return false;
  }
}
