/** The three sites of the bench: the host page, the guests, and a foreign page. */
import { createServer } from 'node:http';

/** @typedef {import('./build.mjs').Built} Built */
/** @typedef {import('./build.mjs').Drivers} Drivers */
/** A script that counts or records in the host page, loaded only for the measures that need it. */
/** @typedef {'count-runs' | 'record-messages'} Instrument */

/**
 * `forger` is a foreign page on the guests' origin. `hold` keeps every guest page unanswered until its result is called.
 * @typedef {{
 *   host: string,
 *   foreign: string,
 *   forger: string,
 *   control: string,
 *   guests: { peer: string, bare: string },
 *   hold: () => () => void,
 *   close: () => Promise<void>,
 * }} Sites
 */

/** A cross-origin isolated page has a clock of 5 instead of 100 microseconds. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves one peer. The guests are on another site than the host page, not just another origin, so that the browser gives
 * them a process of their own.
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
  const foreignPage = page([drivers['foreign-page']]);

  const host = await serve('localhost', (path) => (path === '/' ? hostPage : undefined));
  const guest = await serve('127.0.0.1', async (path) => {
    await held;
    if (path.startsWith('/embed/')) return guestPage;
    if (path.startsWith('/bare/')) return page([]);
    if (path === '/control') return page([drivers['control-page']]);
    return path === '/forger' ? foreignPage : undefined;
  });
  const foreign = await serve('127.0.0.2', (path) => (path === '/' ? foreignPage : undefined));

  return {
    host: `${host.origin}/`,
    foreign: `${foreign.origin}/`,
    forger: `${guest.origin}/forger`,
    control: `${guest.origin}/control`,
    guests: { peer: `${guest.origin}/embed/${encodeURIComponent(name)}/`, bare: `${guest.origin}/bare/` },
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
      await Promise.all([host, guest, foreign].map((site) => site.close()));
    },
  };
}

/**
 * A page with inline scripts, so that every peer takes one request. All containers fit into the window, because frames
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
  // By address, because a name may stand for several addresses.
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
