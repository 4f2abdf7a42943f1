import type { Frame, Locator, Page } from '@playwright/test';
import { TestingError } from '../error.js';
import { makeAction } from '../wire/make.js';
import type { EmbedHandle, EmittedEvent } from './embed-handle.js';
import { poll } from './poll.js';
import { recordingOf, summaryOf } from './recording-of.js';
import type { SeenEvent } from './watch-page.js';

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

interface Seen {
  readonly address: string;
  readonly events: readonly SeenEvent[];
}

const NOTHING: Seen = { address: '', events: [] };

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
  /** The embed's number in the page's document, for when its iframe is gone. */
  let last: { readonly address: string; readonly id: number } | undefined;

  async function seen(): Promise<Seen> {
    if (await iframe.count()) {
      last = await iframe
        .evaluate(
          (element: HTMLIFrameElement) => ({
            address: element.src,
            id: globalThis.svcEmbedWatch?.idOf(element) ?? -1,
          }),
          undefined,
          { timeout: 1_000 },
        )
        // It went in between.
        .catch(() => last);
    }
    if (!last) return NOTHING;
    if (last.id < 0) {
      throw new TestingError('not-watched', 'expected watchEmbeds(page), or the test of this package, before the load');
    }
    const events = await page.evaluate(([id, brand]) => globalThis.svcEmbedWatch?.events(id, brand) ?? [], [
      last.id,
      namespace,
    ] as const);
    return { address: last.address, events };
  }

  async function contentFrame(): Promise<Frame | null> {
    if (!(await iframe.count())) return null;
    const element = await iframe.elementHandle();
    return (await element?.contentFrame()) ?? null;
  }

  const handle: EmbedHandle = {
    iframe,
    frame: iframe.contentFrame(),
    async events() {
      return (await seen()).events.map(({ isCurrent: _, ...event }) => event as EmittedEvent);
    },
    async actions() {
      const frame = await contentFrame();
      return (await frame?.evaluate((brand) => globalThis.svcEmbedWatch?.actions(brand), namespace)) ?? [];
    },
    async state() {
      if (!(await iframe.count())) return 'absent';
      const told = (await seen()).events.filter(
        ({ name, payload, isCurrent }) => isCurrent && (name === 'ready' || ('fatal' in payload && payload.fatal)),
      );
      const event = told.at(-1);
      if (!event) return 'loading';
      return event.name === 'ready' ? 'ready' : 'failed';
    },
    async waitForEvent(name, { where = () => true, timeout = 5_000 } = {}) {
      let others = '';
      return poll(
        `event ${name}`,
        timeout,
        async () => {
          const { events, address } = await seen();
          others = summaryOf(events, address, sessionParam);
          const found = events.find((event) => event.name === name && where(event.payload as never));
          return found?.payload as never;
        },
        () => `; emitted so far:\n${others}`,
      );
    },
    async perform(name, payload, { timeout = 5_000 } = {}) {
      const message = makeAction(name, payload, namespace);
      await poll(`ready, to perform ${name}`, timeout, async () => (await handle.state()) === 'ready' || undefined);
      await iframe.evaluate((element: HTMLIFrameElement, data) => {
        element.contentWindow?.postMessage(data, new URL(element.src).origin);
      }, message);
    },
    async recording() {
      const { events, address } = await seen();
      return recordingOf(events, await handle.actions(), address, sessionParam);
    },
    async describe() {
      const { events, address } = await seen();
      return summaryOf(events, address, sessionParam);
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
