/** The three sites of the bench: the host page, the guests, and a foreign page. */
import { serve } from '@svc-embed/browser-tools/serve';
import type { Built, Drivers } from './build.js';

export type PeerPage = { readonly name: string; readonly built: Built; readonly drivers: Drivers };
/** A script that counts or records in the host page, loaded only for the measures that need it. */
export type Instrument = 'count-runs' | 'record-messages';

/** A cross-origin isolated page has a clock of 5 instead of 100 microseconds. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves one peer, with the guests on another site, which gives them a process of their own. */
export async function serveSites({ name, built, drivers }: PeerPage, instrument?: Instrument) {
  let held: Promise<void> | undefined;
  const hostPage = page([instrument && drivers[instrument], built.host, drivers['host-page']]);
  const recorder = instrument === 'record-messages' && drivers['record-ports'];
  const guestPage = page([recorder, built.guest, drivers['guest-page']]);
  const foreignPage = page([drivers['foreign-page']]);

  const host = await serveSite('localhost', (path) => (path === '/' ? hostPage : undefined));
  const guest = await serveSite('127.0.0.1', async (path) => {
    await held;
    if (path.startsWith('/embed/')) return guestPage;
    if (path.startsWith('/bare/')) return page([]);
    if (path === '/control') return page([drivers['control-page']]);
    return path === '/forger' ? foreignPage : undefined;
  });
  const foreign = await serveSite('127.0.0.2', (path) => (path === '/' ? foreignPage : undefined));

  return {
    host: `${host.origin}/`,
    foreign: `${foreign.origin}/`,
    /** A foreign page on the guests' origin. */
    forger: `${guest.origin}/forger`,
    control: `${guest.origin}/control`,
    guests: { peer: `${guest.origin}/embed/${encodeURIComponent(name)}/`, bare: `${guest.origin}/bare/` },
    /** Keeps every guest page unanswered until the result is called. */
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    async close() {
      await Promise.all([host, guest, foreign].map((site) => site.close()));
    },
  };
}

/** Makes a page that is one request, with all containers in the window: frames outside of it are slower. */
function page(scripts: readonly (string | false | undefined)[]) {
  const style =
    'body{margin:0}.container{float:left;width:60px;height:40px;overflow:hidden}iframe{width:60px;height:40px}';
  const tags = scripts.map((script) =>
    script ? `<script>${script.replaceAll('</script', '<\\/script')}</script>` : '',
  );
  return `<!doctype html><meta charset="utf-8"><title>bench</title><style>${style}</style><body>${tags.join('')}`;
}

function serveSite(hostname: string, answer: (path: string) => string | undefined | Promise<string | undefined>) {
  return serve(
    async ({ url = '' }, response) => {
      const html = await answer(new URL(url, 'http://bench').pathname);
      response.writeHead(html === undefined ? 404 : 200, HEADERS).end(html);
    },
    { hostname },
  );
}
