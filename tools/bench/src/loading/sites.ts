/** The sites of the loading measures: a customer's page with its backend, and a tenant behind a slow network. */
import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { createServer } from 'node:https';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listen } from '../listen.js';
import { selfSigned } from './certificate.js';
import { openSlowNetwork } from './slow-network.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** The built script tag. */
export const SCRIPT_TAG = new URL('../../../../packages/element/dist/svc-embed.js', import.meta.url);

/** Milliseconds of a session request. */
export const SESSION = 200;
/** Milliseconds of a round trip to the tenant. */
export const ROUND_TRIP = 100;

/** The times of a session request, in milliseconds. */
export interface SessionRequest {
  readonly embed: string;
  readonly asked: number;
  readonly answered: number;
}

export type Sites = Awaited<ReturnType<typeof openSites>>;

export async function openSites() {
  const pair = selfSigned('localhost');
  const responses = responsesOf(await bundlePage());
  const tenantServer = createServer(pair, (request, response) => {
    sites.requests.used.push(network.numberOf(request.socket.remotePort ?? 0) - closedBefore);
    response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' }).end(GUEST);
  });
  const network = await openSlowNetwork(await listen(tenantServer), ROUND_TRIP);
  let closedBefore = 0;

  // HTTP/2, because browsers limit HTTP/1.1 to six requests at once.
  const pageServer = createSecureServer({ ...pair, allowHTTP1: true }, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'https://localhost');
    sites.requests.paths.push(pathname);
    if (pathname === '/session') await makeSession(searchParams.get('embed') ?? '');
    const known = responses[pathname];
    if (known) response.writeHead(200, { 'Content-Type': known.type, 'Cache-Control': 'no-store' });
    else response.writeHead(204);
    response.end(known?.body ?? '');
  });

  const sites = {
    page: `https://localhost:${await listen(pageServer)}`,
    tenant: `https://127.0.0.1:${network.port}`,
    /** Those since the last `reset`. */
    requests: noRequests(),
    /** The number of sessions that are made at the same time; the others wait in order. */
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

  const waiting: (() => void)[] = [];
  let working = 0;

  async function makeSession(embed: string) {
    const asked = performance.now();
    if (working >= sites.backend.workers) await new Promise<void>((resolve) => waiting.push(resolve));
    else working++;
    await new Promise((resolve) => setTimeout(resolve, SESSION));
    const next = waiting.shift();
    if (next) next();
    else working--;
    if (sites.requests.sessions.length === 0) sites.requests.early = network.opened() - closedBefore;
    sites.requests.sessions.push({ embed, asked, answered: performance.now() });
  }
  return sites;
}

/** A surface that is ready as soon as its document runs. */
const GUEST = `<!doctype html><meta charset="utf-8"><title>Surface</title><script>
parent.postMessage({ source: 'svc-embed', direction: 'event', type: 'svc:event:ready', timestamp: Date.now(),
  surface: 'dashboard', payload: { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } }, '*');
</script>`;

/** The content of the page's site by path. */
function responsesOf(script: string): Readonly<Record<string, { type: string; body: string | Buffer }>> {
  return {
    '/session': { type: 'application/json', body: '{"sessionId":"a-session-of-the-loading-measure"}' },
    '/': { type: 'text/html', body: pageWith('/page.js') },
    '/page.js': { type: 'text/javascript', body: script },
    '/tag': { type: 'text/html', body: pageWith('/svc-embed.js') },
    '/svc-embed.js': { type: 'text/javascript', body: readFileSync(SCRIPT_TAG) },
    '/empty': { type: 'text/html', body: pageWith('/empty.js') },
    '/empty.js': { type: 'text/javascript', body: '' },
  };
}

function pageWith(src: string) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<script src="${src}"></script><body></body></html>`;
}

/**
 * `early` is the number of the tenant's connections when the first session was answered, `used` are the numbers of the
 * connections that requested documents.
 */
function noRequests() {
  return { sessions: [] as SessionRequest[], early: 0, used: [] as number[], paths: [] as string[] };
}

async function bundlePage() {
  const { outputFiles } = await build({
    entryPoints: [`${FOLDER}page.js`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return outputFiles.map(({ text }) => text).join('');
}
