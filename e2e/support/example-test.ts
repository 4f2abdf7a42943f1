import { test as base, expect, type Page, type Response } from '@playwright/test';
import { API_KEY, DATA_SECRET } from './sites.js';

/** A test of an example: it fails when the browser complains, or when a secret of the backend reaches it in any way. */
export const test = base.extend<{ watch: ReturnType<typeof watchPage> }>({
  watch: [
    async ({ page }, use) => {
      const watch = watchPage(page);
      await use(watch);
      await watch.leave();
      expect(watch.complaints, 'complaints of the browser').toEqual([]);
      expect(watch.leaks, 'answers and requests with a secret').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The addresses that have been searched and whose server says that they never change: the largest scripts are among them. */
const searchedForGood = new Set<string>();

function watchPage(page: Page) {
  /** Complaints of the browser: errors of the console (violations of a policy are among them) and of scripts. */
  const complaints: string[] = [];
  /** Where the API key, or the secret of tokens, came to the browser, by address. */
  const leaks: string[] = [];
  const searches: Promise<unknown>[] = [];
  const searchesOfErrors: Promise<unknown>[] = [];
  const search = (address: string, text: string) =>
    [API_KEY, DATA_SECRET].some((secret) => text.includes(secret)) && leaks.push(address);

  async function searchBody(response: Response) {
    // A body is gone when its frame left before it came; then the browser has not had it either.
    const text = await response.text().catch(() => '');
    search(response.url(), text);
    if (text && response.headers()['cache-control']?.includes('immutable')) searchedForGood.add(response.url());
  }

  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) =>
    search(request.url(), JSON.stringify(request.headers()) + (request.postData() ?? '')),
  );
  page.on('response', (response) => {
    search(response.url(), JSON.stringify(response.headers()));
    if (searchedForGood.has(response.url())) return;
    const list = response.ok() ? searches : searchesOfErrors;
    list.push(searchBody(response));
  });
  return {
    complaints,
    leaks,
    /** Leaves the page; resolves when every answer has been searched. */
    async leave() {
      await Promise.all(searches);
      // The body of an error often goes unread, and then it ends only with its document. A test may have closed the page.
      if (!page.isClosed()) await page.goto('about:blank');
      await Promise.all(searchesOfErrors);
    },
  };
}
