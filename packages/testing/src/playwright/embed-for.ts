import type { Frame, Locator, Page } from '@playwright/test';
import { TestingError } from '../error.js';
import { makeAction } from '../wire/make.js';
import type { EmbedHandle, EmittedEvent, ObservedState, PerformedAction } from './embed-handle.js';
import { poll, within } from './poll.js';
import { recordingOf, type Sighting, summaryOf } from './recording-of.js';
import type { SeenEmbed, SeenEvent } from './watch-page.js';

interface Seen extends Sighting {
  readonly events: readonly SeenEvent[];
}

/** Milliseconds for a page to answer, however busy it is. */
const PATIENCE = 5_000;

/** Milliseconds for a surface to say which document it is. */
const ANSWER = 1_000;

/** An iframe that is there is found at once; one that went in between is not waited for. */
const SOON = { timeout: 1_000 };

/** Which embed of a page, and how it speaks. */
export interface EmbedQuery {
  /** The iframe or something around it: a selector or a locator; `{ title }` for the iframe's title. Default: any. */
  readonly frame?: string | Locator | { readonly title: string } | undefined;
  /** Which of those that fit, from 0; default 0. */
  readonly index?: number | undefined;
  /** The brand on the wire, default `svc`. */
  readonly namespace?: string | undefined;
  /** The name of the session's parameter, to keep its value out of texts; default `session`. */
  readonly sessionParam?: string | undefined;
}

/**
 * A handle of an embed in a page, made by this SDK or by hand: it reads the messages that the browser delivers. The page
 * has to be watched from before it is loaded, see `watchEmbeds`.
 *
 * @example
 * const embed = embedFor(page, { frame: '#sales' });
 * await expect(embed).toHaveEmitted('dashboard-loaded', { widgetCount: 8 });
 * await embed.perform('set-locale', { locale: 'de-DE' });
 */
export function embedFor(page: Page, query: EmbedQuery = {}): EmbedHandle {
  const { namespace = 'svc', sessionParam = 'session' } = query;
  const iframe = findIframe(page, query);
  /** The embed as it was seen last, for when its iframe is gone. */
  let last: SeenEmbed | undefined;
  /** When the document in the iframe began that was asked last. */
  let began = Number.POSITIVE_INFINITY;

  /** Looks at the iframe, or at what the page knows of one that is gone. */
  async function look(): Promise<Seen> {
    const isThere = (await iframe.count()) > 0;
    if (isThere) {
      const found = await iframe.evaluate(
        (element: HTMLIFrameElement, brand) => globalThis.svcEmbedWatch?.embed(element, brand) ?? 'not-watched',
        namespace,
        SOON,
      );
      if (found === 'not-watched') {
        throw new TestingError(
          'not-watched',
          'expected watchEmbeds(page), or the test of this package, before the load',
        );
      }
      last = found;
    } else if (last) {
      last = await page.evaluate(([known, brand]) => globalThis.svcEmbedWatch?.known(known, brand), [
        { id: last.id, began: last.began },
        namespace,
      ] as const);
    }
    const { events = [], addresses = [], dropped = 0 } = last ?? {};
    return { events, addresses, dropped, sessionParam };
  }

  /** The same of a page that may be loading. Rejects with `timeout` when it is stuck. */
  const seen = () => poll('an answer of the page', PATIENCE, look);

  async function contentFrame(): Promise<Frame | null> {
    if (!(await iframe.count())) return null;
    const element = await iframe.elementHandle(SOON);
    return (await element?.contentFrame()) ?? null;
  }

  async function lookAtActions(): Promise<readonly PerformedAction[]> {
    const frame = await contentFrame();
    return (await frame?.evaluate((brand) => globalThis.svcEmbedWatch?.actions(brand), namespace)) ?? [];
  }

  async function lookAtState(): Promise<ObservedState> {
    const frame = await contentFrame();
    if (!frame) return 'absent';
    const asked = frame.evaluate(() => globalThis.svcEmbedWatch?.began ?? Number.POSITIVE_INFINITY);
    // One that is stuck does not answer, and is still the one that it was.
    began = (await within(ANSWER, asked)) ?? began;
    const told = (await look()).events.filter(
      ({ name, payload, came }) => came >= began && (name === 'ready' || ('fatal' in payload && payload.fatal)),
    );
    const event = told.at(-1);
    if (!event) return 'loading';
    return event.name === 'ready' ? 'ready' : 'failed';
  }

  const handle: EmbedHandle = {
    iframe,
    frame: iframe.contentFrame(),
    async events() {
      return (await seen()).events.map(({ came: _, ...event }) => event as EmittedEvent);
    },
    actions: () => poll('an answer of the surface', PATIENCE, lookAtActions),
    state: () => poll('an answer of the page', PATIENCE, lookAtState),
    async waitForEvent(name, { where = () => true, timeout = 5_000 } = {}) {
      let others = '';
      return poll(
        `event ${name}`,
        timeout,
        async () => {
          const sighting = await look();
          others = summaryOf(sighting);
          const found = sighting.events.find((event) => event.name === name && where(event.payload as never));
          return found?.payload as never;
        },
        () => `; emitted so far:\n${others}`,
      );
    },
    async perform(name, payload, { timeout = 5_000 } = {}) {
      const message = makeAction(name, payload, namespace);
      await poll(`ready, to perform ${name}`, timeout, async () => (await lookAtState()) === 'ready' || undefined);
      await iframe.evaluate((element: HTMLIFrameElement, data) => {
        element.contentWindow?.postMessage(data, new URL(element.src).origin);
      }, message);
    },
    async recording() {
      const sighting = await seen();
      // A surface that is stuck tells nothing; what it said counts all the same.
      const actions = await handle.actions().catch(() => []);
      return recordingOf(sighting, actions);
    },
    async describe() {
      return summaryOf(await seen());
    },
  };
  return handle;
}

function findIframe(page: Page, { frame, index = 0 }: EmbedQuery): Locator {
  const iframes = page.locator('iframe');
  if (frame === undefined) return iframes.nth(index);
  if (typeof frame === 'object' && 'title' in frame && typeof frame.title === 'string') {
    return iframes.and(page.getByTitle(frame.title, { exact: true })).nth(index);
  }
  const around = typeof frame === 'string' ? page.locator(frame) : (frame as Locator);
  return around.and(iframes).or(around.locator('iframe')).nth(index);
}
