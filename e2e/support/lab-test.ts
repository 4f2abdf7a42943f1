import { test as base, expect, type Frame, type Page } from '@playwright/test';
import { isDevWarning } from './dev-warning.js';
import { CUSTOMER } from './lab/sites.mjs';
import type { Received } from './lab/toolkit.js';

export type { Frame, Page };
export { expect };

/** The tools of a test with the customer's page. */
export type Lab = ReturnType<typeof createLab>;

/** A test in the customer's page, which fails if anything is thrown, rejected or logged as an error. */
export const test = base.extend<{ lab: Lab; path: string }>({
  path: ['/', { option: true }],
  lab: [
    async ({ page, path }, use) => {
      const lab = createLab(page);
      await page.goto(CUSTOMER + path);
      await use(lab);
      expect(lab.complaints, 'complaints of browser and page').toEqual([]);
    },
    { auto: true },
  ],
});

function createLab(page: Page) {
  /** Complaints of browser and page; the test fails if any is left after `tolerate`. */
  const complaints: string[] = [];
  const tolerated: RegExp[] = [];
  const complain = (text: string) => tolerated.some((pattern) => pattern.test(text)) || complaints.push(text);
  page.on('console', (message) => {
    if (message.type() === 'error' && !isDevWarning(message.text())) complain(message.text());
  });
  page.on('pageerror', (error) => complain(String(error)));
  let markers = 0;

  async function frameIn(target: string): Promise<Frame> {
    const frame = await (await page.waitForSelector(`${target} iframe`, { state: 'attached' })).contentFrame();
    if (!frame) throw new Error(`${target} has no frame`);
    return frame;
  }

  return {
    complaints,
    tolerate: (pattern: RegExp) => void tolerated.push(pattern),
    /** Waits for the surface in a target, and returns its frame; a later document than `except`. */
    async surface(target = '#a', except = '') {
      for (;;) {
        const frame = await frameIn(target);
        const speaks = frame.waitForFunction((old) => 'surface' in globalThis && surface.document !== old, except, {
          polling: 20,
        });
        // A reload or a recovery may have replaced the iframe.
        const isThere = await speaks.catch((error) => {
          if (frame.isDetached()) return false;
          throw error;
        });
        if (isThere) return frame;
      }
    },
    /** Returns the messages that a frame received before a marker that the customer's page posts now. */
    async received(frame: Frame, target = '#a'): Promise<Received[]> {
      const marker = `marker ${++markers}`;
      await page.evaluate(
        ([into = '', last]) => {
          const inside = document.querySelector<HTMLIFrameElement>(`${into} iframe`);
          inside?.contentWindow?.postMessage(last, '*');
        },
        [target, marker],
      );
      const received = await frame.waitForFunction(
        (last) => surface.received.some(({ data }) => data === last) && surface.received,
        marker,
        { polling: 20 },
      );
      return ((await received.jsonValue()) || []).filter(({ data }) => !String(data).startsWith('marker '));
    },
    /** Waits until a condition is true in the customer's page. */
    async until(condition: () => unknown) {
      // Polls, because the browser may not paint the page.
      await page.waitForFunction(condition, undefined, { polling: 20 });
    },
  };
}
