/** The customer's page: it embeds in the way that its address names, reports the milliseconds, and opens the next page. */
import { mountEmbed, preconnect } from '@svc-embed/host';
import { appendIframe } from '../peers/adapter.js';
import type { Way } from './loading.js';

/** Milliseconds from `preconnect` to the mount. */
const AHEAD = 500;

const { searchParams } = new URL(location.href);
const tenant = searchParams.get('tenant') ?? '';

const session = async (): Promise<{ sessionId: string }> => (await fetch('/session', { method: 'POST' })).json();

const ours = () => mountEmbed(document.body, { baseUrl: tenant, dashboard: 'ours', session }).ready;

const ways: Readonly<Record<Way, () => Promise<unknown>>> = {
  session,
  bare: () => bareIframe('bare'),
  async byHand() {
    const { sessionId } = await session();
    await bareIframe(`by-hand?session=${sessionId}`);
  },
  ours,
  warmed: ours,
};

async function bareIframe(dashboard: string) {
  const iframe = appendIframe(document.body, `${tenant}/embed/dashboard/${dashboard}`);
  await new Promise<void>((resolve) => {
    addEventListener('message', ({ source }) => {
      if (source === iframe.contentWindow) resolve();
    });
  });
}

async function measure(way: Way): Promise<number> {
  if (way === 'warmed') {
    preconnect(tenant);
    await new Promise((resolve) => setTimeout(resolve, AHEAD));
  }
  const begin = performance.now();
  await ways[way]();
  return performance.now() - begin;
}

measure(searchParams.get('way') as Way)
  .catch(String)
  .then(async (result) => {
    const next = await fetch('/next', { method: 'POST', body: `${result}` });
    // Firefox preconnects once for each document.
    location.replace(await next.text());
  });
