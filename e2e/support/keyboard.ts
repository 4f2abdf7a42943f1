import { expect, type Page } from '@playwright/test';

/** More than the number of controls in any example and its embed. */
const MOST_CONTROLS = 150;

type Key = 'Tab' | 'Shift+Tab';

/**
 * Fails unless Tab enters the page's embed and leaves it behind the embed, and Shift+Tab in the other direction.
 * The page must have a control in front of its embed.
 */
export async function expectKeyboardPasses(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    await pressUntil(page, key, true);
    await expect.poll(() => isFocusInside(page), `${key} focuses a control inside of the embed`).toBe(true);
    await pressUntil(page, key, false);
  }
}

/** Presses the key until the focus is on the embed, or is no longer on it. */
async function pressUntil(page: Page, key: Key, onEmbed: boolean): Promise<void> {
  for (let count = 0; count < MOST_CONTROLS; count += 1) {
    await page.keyboard.press(key);
    if ((await page.evaluate(isEmbedFocused)) === onEmbed) return;
  }
  throw new Error(`${MOST_CONTROLS} times ${key} did not ${onEmbed ? 'reach' : 'leave'} the embed.`);
}

/** Whether the page's focus is on an iframe, also in a shadow tree. */
function isEmbedFocused(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.localName === 'iframe';
}

/** Whether a control in a frame of the page is focused. */
async function isFocusInside(page: Page): Promise<boolean> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame() && frame.url().startsWith('http'));
  const focused = await Promise.all(
    frames.map((frame) => frame.evaluate(() => document.hasFocus() && document.activeElement !== document.body)),
  );
  return focused.includes(true);
}
