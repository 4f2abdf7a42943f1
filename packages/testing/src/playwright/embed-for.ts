import type { Frame, Locator, Page } from '@playwright/test';
import { TestingError } from '../error.js';
import type { SeenEmbed, SeenEvent } from '../page-watch/watch-page.js';
import type { ActionLike } from '../page-watch/watch-requests.js';
import { makeAction } from '../wire/make.js';
import type { EmbedHandle, EmittedEvent, ExtensionEvent, ObservedState, PerformedAction } from './embed-handle.js';
import { poll, within } from './poll.js';
import { type Observation, recordingOf, redactText, summaryOf } from './recording-of.js';

interface EmbedObservation extends Observation {
  readonly events: readonly SeenEvent[];
  readonly extensionEvents: readonly ExtensionEvent[];
}

/** Milliseconds for a busy page to answer. */
const PAGE_TIMEOUT = 5_000;

/** Milliseconds that a surface always gets to answer. */
const SURFACE_TIMEOUT = 1_000;

/** Playwright would wait longer for an iframe that was removed meanwhile. */
const SHORT = { timeout: 1_000 };

/** Options that choose an embed of a page. */
export interface EmbedQuery {
  /** A selector or locator of the iframe or of an element around it, or `{ title }` of the iframe. Default: any iframe. */
  readonly frame?: string | Locator | { readonly title: string } | undefined;
  /** The index among the matching iframes; default 0. */
  readonly index?: number | undefined;
  /** The namespace of the messages, default `svc`. */
  readonly namespace?: string | undefined;
  /** The name of the session's parameter, whose value is redacted; default `session`. */
  readonly sessionParam?: string | undefined;
}

/**
 * Returns a handle of an embed in a page. It reads the messages that the browser delivers, whatever code made the
 * embed. The page must be watched before it loads, see `watchEmbeds`.
 *
 * @example
 * const embed = embedFor(page, { frame: '#movies' });
 * await expect(embed).toHaveEmitted('dashboard-loaded', { widgetCount: 8 });
 * await embed.perform('set-locale', { locale: 'de-DE' });
 */
export function embedFor(page: Page, query: EmbedQuery = {}): EmbedHandle {
  const { namespace = 'svc', sessionParam = 'session' } = query;
  const iframe = findIframe(page, query);
  /** The last observation, for when the iframe is gone. */
  let last: SeenEmbed | undefined;
  /** The renewed sessions that the shown document and the ones before have received. */
  const sessions = new Set<string>();
  /** When the document in the iframe began, by its last answer. */
  let began = Number.POSITIVE_INFINITY;

  /** Observes the iframe, or reads the page's record of an iframe that is gone. */
  async function observe(): Promise<EmbedObservation> {
    const isThere = (await iframe.count()) > 0;
    if (isThere) {
      const found = await iframe.evaluate(
        (element: HTMLIFrameElement, brand) => globalThis.svcEmbedWatch?.embed(element, brand) ?? 'not-watched',
        namespace,
        SHORT,
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
    const { events = [], extensionEvents = [], addresses = [], dropped = 0 } = last ?? {};
    return { events, extensionEvents, addresses, sessions: [...sessions], dropped, sessionParam };
  }

  /** Observes a page that may be loading. Rejects with `timeout` when it does not answer. */
  const observeSoon = () => poll('an answer of the page', PAGE_TIMEOUT, observe);

  /** Observes for a text that people read, which must not contain a renewed session. */
  async function observeToShow() {
    await learnSessions();
    return observeSoon();
  }

  /** Collects renewed sessions. A document that is stuck or gone does not answer. */
  async function learnSessions() {
    const asked = contentFrame().then((frame) => frame?.evaluate(() => globalThis.svcEmbedWatch?.sessions()));
    const received = await within(SURFACE_TIMEOUT, asked).catch(() => undefined);
    for (const session of received ?? []) sessions.add(session);
  }

  async function contentFrame(): Promise<Frame | null> {
    if (!(await iframe.count())) return null;
    const element = await iframe.elementHandle(SHORT);
    return (await element?.contentFrame()) ?? null;
  }

  async function readActions(): Promise<readonly PerformedAction[]> {
    const frame = await contentFrame();
    return (await frame?.evaluate((brand) => globalThis.svcEmbedWatch?.actions(brand), namespace)) ?? [];
  }

  async function readState(): Promise<ObservedState> {
    const frame = await contentFrame();
    if (!frame) return 'absent';
    const asked = frame.evaluate(() => globalThis.svcEmbedWatch?.began ?? Number.POSITIVE_INFINITY);
    // A document that is stuck does not answer and is still the same.
    began = (await within(SURFACE_TIMEOUT, asked)) ?? began;
    const decisive = (await observe()).events.filter(
      ({ name, payload, came }) => came >= began && (name === 'ready' || ('fatal' in payload && payload.fatal)),
    );
    const event = decisive.at(-1);
    if (!event) return 'loading';
    return event.name === 'ready' ? 'ready' : 'failed';
  }

  const handle: EmbedHandle = {
    iframe,
    frame: iframe.contentFrame(),
    async events() {
      return (await observeSoon()).events.map(({ came: _, ...event }) => event as EmittedEvent);
    },
    extensionEvents: async () => (await observeSoon()).extensionEvents,
    actions: () => poll('an answer of the surface', PAGE_TIMEOUT, readActions),
    state: () => poll('an answer of the page', PAGE_TIMEOUT, readState),
    async waitForEvent(name, { where = () => true, timeout = 5_000 } = {}) {
      let observed: Observation | undefined;
      return poll(
        `event ${name}`,
        timeout,
        async () => {
          const observation = await observe();
          observed = observation;
          const found = observation.events.find((event) => event.name === name && where(event.payload as never));
          return found?.payload as never;
        },
        async () => {
          await learnSessions();
          return observed ? `; emitted so far:\n${summaryOf({ ...observed, sessions: [...sessions] })}` : '';
        },
      );
    },
    async perform(name, payload, { timeout = 5_000 } = {}) {
      const message: ActionLike = makeAction(name, payload, namespace);
      await poll(`ready, to perform ${name}`, timeout, async () => (await readState()) === 'ready' || undefined);
      const performing = iframe.evaluate(
        (element: HTMLIFrameElement, [data, brand]) => globalThis.svcEmbedWatch?.perform(element, data, brand),
        [message, namespace] as const,
      );
      const outcome = await within(Math.max(SURFACE_TIMEOUT, timeout), performing);
      if (!outcome) throw new TestingError('timeout', `${name}: the surface did not answer in ${timeout} ms`);
      if (outcome.ok) return;
      const { message: reason = 'no reason given' } = outcome;
      await learnSessions();
      const text = redactText(reason, { addresses: last?.addresses ?? [], sessions: [...sessions], sessionParam });
      throw new TestingError('action-failed', `${name}: ${text}`);
    },
    async recording() {
      const observation = await observeToShow();
      // A surface that is stuck cannot list its actions; its events are still worth a recording.
      const actions = await handle.actions().catch(() => []);
      return recordingOf(observation, actions);
    },
    async describe() {
      return summaryOf(await observeToShow());
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
