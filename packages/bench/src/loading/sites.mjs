/** The sites of the loading measures: a customer's page with its backend, and a tenant behind a slow network. */
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

/** Milliseconds of a session request. */
export const SESSION = 200;
/** Milliseconds of a round trip to the tenant. */
export const ROUND_TRIP = 100;

/** The number of sessions that are made at the same time; the others wait in order. @typedef {{ workers: number }} Backend */

/** The times of a session request, in milliseconds. @typedef {{ embed: string, asked: number, answered: number }} SessionRequest */

/**
 * The requests since the last `reset`. `early` is the number of the tenant's connections when the first session was answered,
 * `used` are the numbers of the connections that requested documents.
 * @typedef {{ sessions: SessionRequest[], early: number, used: number[], paths: string[] }} Requests
 */

/**
 * @typedef {{
 *   page: string, tenant: string, requests: Requests, backend: Backend, reset: () => void, close: () => Promise<void>,
 * }} Sites
 */

/** @returns {Promise<Sites>} */
export async function openSites() {
  const pair = selfSigned('localhost');
  const script = await bundlePage();
  const tenantServer = createServer(pair, (request, response) => {
    sites.requests.used.push(network.numberOf(request.socket.remotePort ?? 0) - closedBefore);
    response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }).end(GUEST);
  });
  const network = await openSlowNetwork(await listen(tenantServer), ROUND_TRIP);
  let closedBefore = 0;

  // HTTP/2, because browsers limit HTTP/1.1 to six requests at once.
  const pageServer = createSecureServer({ ...pair, allowHTTP1: true }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://localhost');
    sites.requests.paths.push(pathname);
    /** @param {string} type @param {string | Buffer} body */
    const send = (type, body) => {
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(body);
    };
    if (pathname === '/session') {
      const asked = performance.now();
      enqueue(() => {
        if (sites.requests.sessions.length === 0) sites.requests.early = network.opened() - closedBefore;
        sites.requests.sessions.push({ embed: searchParams.get('embed') ?? '', asked, answered: performance.now() });
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
    requests: noRequests(),
    backend: { workers: Number.POSITIVE_INFINITY },
    /** Also closes the tenant's connections, so that the next load starts without any. */
    reset() {
      network.closeConnections();
      closedBefore = network.opened();
      sites.requests = noRequests();
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

/** @returns {Requests} */
function noRequests() {
  return { sessions: [], early: 0, used: [], paths: [] };
}

async function bundlePage() {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}page.mjs`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** @param {import('node:net').Server} server */
async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port;
}
