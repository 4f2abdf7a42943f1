import { test as base, expect, type Frame, type Page } from '@playwright/test';
import { isDevWarning } from './dev-warning.js';
import { CUSTOMER } from './lab/sites.mjs';
import type { Received } from './lab/toolkit.js';

export type { Frame, Page };
export { expect };

/** The lab, opened on the customer's page. */
export interface Lab {
  /** What browser and page complain of; the test fails if any is left that `tolerate` did not name. */
  readonly complaints: string[];
  tolerate(pattern: RegExp): void;
  /** The surface in a target, as soon as its script runs; not the document that is named. */
  surface(target?: string, except?: string): Promise<Frame>;
  /** All that a frame received, once it received a last message that the customer's page posts to it now. */
  received(frame: Frame, target?: string): Promise<Received[]>;
  /** Waits until something is true in the customer's page. */
  until(condition: () => unknown): Promise<void>;
}

/** A test on the customer's page, which fails when anything is thrown, rejected or logged as an error. */
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

function createLab(page: Page): Lab {
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
    tolerate: (pattern) => void tolerated.push(pattern),
    async surface(target = '#a', except = '') {
      for (;;) {
        const frame = await frameIn(target);
        const speaks = frame.waitForFunction((old) => 'surface' in globalThis && surface.document !== old, except, {
          polling: 20,
        });
        // A reload or a recovery may put another iframe in the place of the one that was found.
        const isThere = await speaks.catch((error) => {
          if (frame.isDetached()) return false;
          throw error;
        });
        if (isThere) return frame;
      }
    },
    async received(frame, target = '#a') {
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
    async until(condition) {
      // Also when the browser does not paint the page.
      await page.waitForFunction(condition, undefined, { polling: 20 });
    },
  };
}
