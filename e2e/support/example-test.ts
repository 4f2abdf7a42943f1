import { test as base, expect, type Page, type Response } from '@playwright/test';
import { API_KEY, DATA_SECRET } from './sites.js';

/** A test of an example, which fails on errors in the browser, or if a secret of the backend reaches the browser. */
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

/** Addresses of immutable answers that have been searched, among them the largest scripts. */
const searchedImmutable = new Set<string>();

function watchPage(page: Page) {
  /** Errors of scripts and of the console, which include violations of a policy. */
  const complaints: string[] = [];
  /** Addresses of requests and answers that contained the API key or the secret of tokens. */
  const leaks: string[] = [];
  const searches: Promise<unknown>[] = [];
  const searchesOfErrors: Promise<unknown>[] = [];
  const search = (address: string, text: string) =>
    [API_KEY, DATA_SECRET].some((secret) => text.includes(secret)) && leaks.push(address);

  async function searchBody(response: Response) {
    // Reading fails if the frame was removed before the body arrived; then the page has not received it either.
    const text = await response.text().catch(() => '');
    search(response.url(), text);
    if (text && response.headers()['cache-control']?.includes('immutable')) searchedImmutable.add(response.url());
  }

  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) =>
    search(request.url(), JSON.stringify(request.headers()) + (request.postData() ?? '')),
  );
  page.on('response', (response) => {
    search(response.url(), JSON.stringify(response.headers()));
    if (searchedImmutable.has(response.url())) return;
    const list = response.ok() ? searches : searchesOfErrors;
    list.push(searchBody(response));
  });
  return {
    complaints,
    leaks,
    /** Leaves the page; resolves when every answer has been searched. */
    async leave() {
      await Promise.all(searches);
      // The body of an error is often not read, and then ends only with its document. A test may have closed the page.
      if (!page.isClosed()) await page.goto('about:blank');
      await Promise.all(searchesOfErrors);
    },
  };
}
