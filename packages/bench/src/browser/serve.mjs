/** The three sites of the bench: the host page's, the guests', and a stranger's. */
import { createServer } from 'node:http';

/** @typedef {import('./build.mjs').Built} Built */
/** @typedef {import('./build.mjs').Drivers} Drivers */
/** What a page has in addition, while something is counted that must not cost anything else. */
/** @typedef {'count-runs' | 'record-messages'} Instrument */

/**
 * `hold` lets no page be answered until what it returns is called.
 * @typedef {{
 *   host: string,
 *   stranger: string,
 *   forger: string,
 *   control: string,
 *   guests: { contestant: string, bare: string },
 *   hold: () => () => void,
 *   close: () => Promise<void>,
 * }} Sites
 */

/** The browser's clock tells 5 instead of 100 microseconds in pages that are isolated from all others. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves one contestant. The guests' site is another site than the host page's, not just another origin: the browser gives
 * it a process of its own.
 * @param {string} name
 * @param {Built} built
 * @param {Drivers} drivers
 * @param {Instrument} [instrument]
 * @returns {Promise<Sites>}
 */
export async function serveSites(name, built, drivers, instrument) {
  /** @type {Promise<void> | undefined} */
  let held;
  const hostPage = page([instrument && drivers[instrument], built.host, drivers['host-page']]);
  const recorder = instrument === 'record-messages' && drivers['record-ports'];
  const guestPage = page([recorder, built.guest, drivers['guest-page']]);
  const strangerPage = page([drivers['stranger-page']]);

  const host = await serve('localhost', (path) => (path === '/' ? hostPage : undefined));
  const guest = await serve('127.0.0.1', async (path) => {
    await held;
    if (path.startsWith('/embed/')) return guestPage;
    if (path.startsWith('/bare/')) return page([]);
    if (path === '/control') return page([drivers['control-page']]);
    return path === '/forger' ? strangerPage : undefined;
  });
  const stranger = await serve('127.0.0.2', (path) => (path === '/' ? strangerPage : undefined));

  return {
    host: `${host.origin}/`,
    stranger: `${stranger.origin}/`,
    forger: `${guest.origin}/forger`,
    control: `${guest.origin}/control`,
    guests: { contestant: `${guest.origin}/embed/${encodeURIComponent(name)}/`, bare: `${guest.origin}/bare/` },
    hold() {
      /** @type {() => void} */
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = undefined;
        release();
      };
    },
    async close() {
      await Promise.all([host, guest, stranger].map((site) => site.close()));
    },
  };
}

/**
 * A page with scripts in it: one request, whatever the contestant weighs. All containers fit into the window, since frames
 * outside of it are slower.
 * @param {readonly (string | false | undefined)[]} scripts
 */
function page(scripts) {
  const style =
    'body{margin:0}.container{float:left;width:60px;height:40px;overflow:hidden}iframe{width:60px;height:40px}';
  const tags = scripts.map((script) => script && `<script>${script.replaceAll('</script', '<\\/script')}</script>`);
  return `<!doctype html><meta charset="utf-8"><title>bench</title><style>${style}</style><body>${tags.filter(Boolean).join('')}`;
}

/**
 * @param {string} address
 * @param {(path: string) => string | undefined | Promise<string | undefined>} answer
 */
async function serve(address, answer) {
  const server = createServer(async ({ url = '' }, response) => {
    const html = await answer(new URL(url, 'http://bench').pathname);
    response.writeHead(html === undefined ? 404 : 200, HEADERS).end(html);
  });
  // The name for the address, since a name may stand for others as well.
  await new Promise((resolve) =>
    server.listen(0, address === 'localhost' ? '127.0.0.1' : address, () => resolve(undefined)),
  );
  const bound = server.address();
  if (!bound || typeof bound === 'string') throw new Error('the server has no port');
  return {
    origin: `http://${address}:${bound.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
