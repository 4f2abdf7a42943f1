/** The three sites of the bench: the host page, the guests, and a foreign page. */
import { serve } from '@svc-embed/browser-tools/serve';
import type { Built, Drivers } from './build.js';

/** A peer with the scripts of its pages. With `isWatched`, its messages are counted and recorded, which slows them down. */
export interface PeerPage {
  readonly name: string;
  readonly built: Built;
  readonly drivers: Drivers;
  readonly isWatched: boolean;
}

/** Cross-origin isolation, for a clock with a resolution of 5 instead of 100 microseconds. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves one peer, with the guests on another site, so that they have their own process. */
export async function serveSites({ name, built, drivers, isWatched }: PeerPage) {
  const hostPage = page([isWatched && drivers['watch-messages'], built.host, drivers['host-page']]);
  const guestPage = page([isWatched && drivers['record-ports'], built.guest, drivers['guest-page']]);
  const foreignPage = page([drivers['foreign-page']]);

  const host = await serveSite('localhost', (path) => (path === '/' ? hostPage : undefined));
  const guest = await serveSite('127.0.0.1', (path) => {
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
    async close() {
      await Promise.all([host, guest, foreign].map((site) => site.close()));
    },
  };
}

/**
 * Makes a page that loads with one request, with all containers inside the window, because frames outside it are slower. The
 * corner of the window stays empty: the pointer is there, and the browser keeps the last element below it, even if removed.
 */
function page(scripts: readonly (string | false)[]) {
  const style =
    'body{margin:4px 0 0 4px}.container{float:left;width:60px;height:40px;overflow:hidden}iframe{width:60px;height:40px}';
  const tags = scripts.map((script) =>
    script ? `<script>${script.replaceAll('</script', '<\\/script')}</script>` : '',
  );
  return `<!doctype html><meta charset="utf-8"><title>bench</title><style>${style}</style><body>${tags.join('')}`;
}

function serveSite(hostname: string, answer: (path: string) => string | undefined) {
  return serve(
    ({ url = '' }, response) => {
      const html = answer(new URL(url, 'http://bench').pathname);
      response.writeHead(html === undefined ? 404 : 200, HEADERS).end(html);
    },
    { hostname },
  );
}
