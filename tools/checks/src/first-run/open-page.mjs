/** Opens a page in a browser, like a reader. */

/** @typedef {import('playwright').Browser} Browser */

const TIMEOUT = 60_000;

/**
 * Returns the faults of the page at an address, one sentence each: fewer than `embeds` ready embeds, an error on the console, an
 * answer with an error status.
 * @param {Browser} browser
 * @param {string} address
 * @param {number} embeds
 * @returns {Promise<string[]>}
 */
export async function openPage(browser, address, embeds) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`the console shows: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`a script failed: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()} is answered with ${response.status()}`);
  });
  await page.addInitScript(() => {
    if (window !== top) return;
    const ready = new Set();
    addEventListener('message', ({ data, source }) => {
      if (data?.source !== 'svc-embed' || data.type !== 'svc:event:ready') return;
      ready.add(source);
      document.documentElement.setAttribute('data-first-run', String(ready.size));
    });
  });
  try {
    await page.goto(address);
    await page.locator('h1:visible, iframe').first().waitFor({ timeout: TIMEOUT });
    // Some pages need a click before they show an embed.
    const first = page.getByRole('button', { name: /^(Sign in as .*|Mount)$/ }).first();
    if (await first.isVisible()) await first.click();
    if (embeds > 0) await page.locator(`html[data-first-run="${embeds}"]`).waitFor({ timeout: TIMEOUT });
  } catch (error) {
    const shown = await page.locator('body').innerText();
    faults.push(`${embeds} embeds do not become ready: ${firstLine(error)}; the page shows: ${shown.slice(0, 300)}`);
  }
  await page.close();
  return faults.map((fault) => `${address}: ${fault}`);
}

/** @param {unknown} error */
const firstLine = (error) => (error instanceof Error ? error.message.split('\n')[0] : String(error));
