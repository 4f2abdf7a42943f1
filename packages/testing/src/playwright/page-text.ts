import { readFile } from 'node:fs/promises';

/** Returns the script of a fake guest for the browser, which sets the global `SvcFakeGuest`. */
export async function fakeGuestScript(): Promise<string> {
  return readFile(new URL('./fake-guest.global.js', import.meta.url), 'utf8');
}

/**
 * Returns the HTML of a page that replaces a surface and has a fake guest as the global `fakeGuest`. The options are those
 * of `createFakeGuest` that JSON can represent.
 *
 * @example
 * await page.route('https://acme.example.com/**', async (route) => {
 *   await route.fulfill({ contentType: 'text/html', body: await fakeGuestPage() });
 * });
 */
export function fakeGuestPage(options: object = {}): Promise<string> {
  return pageOf(options);
}

/** Returns the same page with a script that runs before the guest handles its load. */
export async function pageOf(options: object, setUp = ''): Promise<string> {
  // Neither text may close the script element; inside string literals the escapes mean the same.
  const script = (await fakeGuestScript()).replaceAll('</script', '<\\/script');
  const text = JSON.stringify(options).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Fake guest</title></head>
<body><script>${script}</script>
<script>globalThis.fakeGuest = SvcFakeGuest.createFakeGuest({ ...${text}, inside: window });${setUp}</script></body></html>`;
}
