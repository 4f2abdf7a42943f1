import type { Page } from '@playwright/test';
import { expect } from './example-test.js';

/** The first load and three attempts of recovery: afterwards an embed requests no session by itself. */
export const LOADS_UNTIL_GIVEN_UP = 4;

/** Makes the session endpoint of a page fail, and installs a fake clock. */
export async function refuseSessions(page: Page, status = 502) {
  const address = '**/api/session*';
  let asked = 0;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.clock.install();
  await page.route(address, async (route) => {
    asked += 1;
    await held;
    await route.fulfill({ status, json: { error: { code: 'no-session', message: 'No.' } } });
  });
  return {
    /** Releases the answers, which are held until then, and moves the clock until the embed has given up. */
    async untilGivenUp() {
      answer();
      await expect(async () => {
        await page.clock.fastForward(30_000);
        expect(asked).toBe(LOADS_UNTIL_GIVEN_UP);
      }).toPass({ intervals: [20] });
    },
    allow: () => page.unroute(address),
  };
}
