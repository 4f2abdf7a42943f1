/** The sites of the loading measures: a customer's page beside its backend, and a tenant behind a slow network. */
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { selfSigned } from './certificate.mjs';
import { openSlowNetwork } from './slow-network.mjs';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** The built script tag. */
export const SCRIPT_TAG = new URL('../../../element/dist/svc-embed.js', import.meta.url);

/** Milliseconds that a session takes, and a round trip to the tenant. */
export const SESSION = 200;
export const ROUND_TRIP = 100;

/** How many sessions are made at the same time; the others wait in the order in which they came. */
/** @typedef {{ workers: number }} Backend */

/** When a session was asked for and answered, for which embed; in milliseconds. */
/** @typedef {{ embed: string, asked: number, answered: number }} Asked */

/**
 * What the sites saw since the last `forget`. `early` is how many connections the tenant had when the first session was
 * answered, `used` which connections asked for documents.
 * @typedef {{ asked: Asked[], early: number, used: number[], requests: string[] }} Seen
 */

/**
 * @typedef {{
 *   page: string, tenant: string, seen: Seen, backend: Backend, forget: () => void, close: () => Promise<void>,
 * }} Sites
 */

/** @returns {Promise<Sites>} */
export async function openSites() {
  const pair = selfSigned('localhost');
  const script = await bundlePage();
  const tenantServer = createServer(pair, (request, response) => {
    sites.seen.used.push(network.numberOf(request.socket.remotePort ?? 0) - cutBefore);
    response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }).end(GUEST);
  });
  const network = await openSlowNetwork(await listen(tenantServer), ROUND_TRIP);
  let cutBefore = 0;

  // HTTP/2, as backends are today: over HTTP/1.1 the browser itself asks for no more than six at once.
  const pageServer = createSecureServer({ ...pair, allowHTTP1: true }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://localhost');
    sites.seen.requests.push(pathname);
    /** @param {string} type @param {string | Buffer} body */
    const send = (type, body) => {
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(body);
    };
    if (pathname === '/session') {
      const asked = performance.now();
      enqueue(() => {
        if (sites.seen.asked.length === 0) sites.seen.early = network.opened() - cutBefore;
        sites.seen.asked.push({ embed: searchParams.get('embed') ?? '', asked, answered: performance.now() });
        send('application/json', '{"sessionId":"a-session-of-the-loading-measure"}');
      });
    } else if (pathname === '/page.js') send('text/javascript', script);
    else if (pathname === '/svc-embed.js') send('text/javascript', readFileSync(SCRIPT_TAG));
    else if (pathname === '/empty.js') send('text/javascript', '');
    else if (pathname === '/tag') send('text/html', pageWith('/svc-embed.js'));
    else if (pathname === '/empty') send('text/html', pageWith('/empty.js'));
    else if (pathname === '/') send('text/html', pageWith('/page.js'));
    else response.writeHead(204).end();
  });

  const sites = {
    page: `https://localhost:${await listen(pageServer)}`,
    tenant: `https://127.0.0.1:${network.port}`,
    seen: nothing(),
    backend: { workers: Number.POSITIVE_INFINITY },
    /** Ends the tenant's connections, too, so that the next load begins without any. */
    forget() {
      network.cut();
      cutBefore = network.opened();
      sites.seen = nothing();
    },
    async close() {
      await network.close();
      pageServer.close();
      tenantServer.close();
    },
  };

  const waiting = /** @type {(() => void)[]} */ ([]);
  let working = 0;
  /** @param {() => void} answer */
  function enqueue(answer) {
    waiting.push(answer);
    work();
  }
  function work() {
    if (working >= sites.backend.workers) return;
    const answer = waiting.shift();
    if (!answer) return;
    working++;
    setTimeout(() => {
      working--;
      answer();
      work();
    }, SESSION);
  }
  return sites;
}

/** A surface that is ready as soon as its document runs. */
const GUEST = `<!doctype html><meta charset="utf-8"><title>Surface</title><script>
parent.postMessage({ source: 'svc-embed', direction: 'event', type: 'svc:event:ready', timestamp: Date.now(),
  surface: 'dashboard', payload: { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } }, '*');
</script>`;

/** @param {string} src */
function pageWith(src) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<script src="${src}"></script><body></body></html>`;
}

/** @returns {Seen} */
function nothing() {
  return { asked: [], early: 0, used: [], requests: [] };
}

async function bundlePage() {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}page.mjs`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    // What the host does not export yet is found out on the page.
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** @param {import('node:net').Server} server */
async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}
