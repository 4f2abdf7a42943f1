/** A page that Chromium prerenders, which it does only without an attached debugger. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { findBrowser, USES_SANDBOX } from '@svc-embed/browser-tools';
import { serve } from '@svc-embed/browser-tools/serve';
import { TENANT } from '../../support/lab/sites.mjs';

/** The report of the page when both of its embeds are ready. */
interface Story {
  /** The requests for sessions: the embed, and whether the page was still prerendered. */
  readonly asked: readonly (readonly [name: string, isPrerendered: boolean])[];
  /** Milliseconds from the start of the load to the activation; 0 for a page that was not prerendered. */
  readonly activationStart: number;
}

/** Prerenders `/prerendered`, and navigates there as soon as an embed of that page has requested its session. */
const FIRST_PAGE = `<!doctype html><html lang="en"><title>First</title>
<script type="speculationrules">{ "prerender": [{ "urls": ["/prerendered"] }] }</script>
<script>addEventListener('storage', () => location.assign('/prerendered'));</script>`;

const PRERENDERED_PAGE = `<!doctype html><html lang="en"><title>Prerendered</title>
<script src="/svc-embed.js"></script><div id="waits"></div><div id="eager"></div>
<script>(${mountBoth})('${TENANT}')</script>`;

test('a prerendered page requests no session before its activation, except for embeds with the option prerender', async () => {
  const script = await readFile(new URL('../../../packages/element/dist/svc-embed.js', import.meta.url));
  let receive = (_: Story) => {};
  const story = new Promise<Story>((resolve) => {
    receive = resolve;
  });
  const site = await serve(
    async (request, response) => {
      if (request.method === 'POST') receive(JSON.parse(String(await request.toArray())));
      if (request.url === '/svc-embed.js') response.setHeader('content-type', 'text/javascript').end(script);
      else response.setHeader('content-type', 'text/html').end(request.url === '/' ? FIRST_PAGE : PRERENDERED_PAGE);
    },
    { hostname: 'localhost' },
  );
  const end = await openUndriven(`${site.origin}/`);
  try {
    const { asked, activationStart } = await story;
    expect(activationStart).toBeGreaterThan(0);
    expect(asked).toEqual([
      ['eager', true],
      ['waits', false],
    ]);
  } finally {
    await end();
    await site.close();
  }
});

/** The script of the prerendered page. The embed that waits is mounted first, so without waiting it would request first. */
function mountBoth(baseUrl: string) {
  const page = document as Document & { readonly prerendering: boolean };
  const asked: [name: string, isPrerendered: boolean][] = [];
  const mount = (name: string, prerender: boolean) => {
    const session = () => {
      asked.push([name, page.prerendering]);
      localStorage.setItem('asked', name);
      return `session-of-${name}`;
    };
    return SvcEmbed.mountEmbed(`#${name}`, { baseUrl, dashboard: 'speaks', session, prerender }).ready;
  };
  Promise.all([mount('waits', false), mount('eager', true)]).then(() => {
    const [load] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & Partial<Story>)[];
    return fetch('/story', { method: 'POST', body: JSON.stringify({ asked, activationStart: load?.activationStart }) });
  });
}

/** Opens a page in a browser without a debugger; resolves to a function that closes the browser. */
async function openUndriven(address: string): Promise<() => Promise<void>> {
  const profile = await mkdtemp(path.join(tmpdir(), 'svc-embed-prerender-'));
  const flags = [
    '--headless',
    '--no-first-run',
    '--disable-component-update',
    '--disable-sync',
    ...(USES_SANDBOX ? [] : ['--no-sandbox']),
  ];
  const browser = spawn(findBrowser()?.path ?? '', [...flags, `--user-data-dir=${profile}`, address], {
    stdio: 'ignore',
  });
  const ended = once(browser, 'exit');
  return async () => {
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
}
