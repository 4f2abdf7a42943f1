import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { type Context, Hono } from 'hono';
import { APP_FILES, type AppEntry } from '../../../../contract/contract.js';
import { withOwnPages } from '../../http/own-pages.js';
import type { Tenant } from '../../http/tenant.js';
import { readAppSource } from '../../publish/app-source.js';
import { openDashboard } from '../../publish/open-dashboard.js';
import { notFound, requireFound } from '../../refusal.js';
import type { StoredDashboard } from '../dashboards/store.js';

type Opened = { readonly token: string; readonly publicId: string; readonly versionId: number };

/** Above this, the least recently used addresses expire; their documents have loaded long before. */
const MAX_ADDRESSES = 1_000;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.htm', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
]);

/** Serves the authored files of APP dashboards below an address that is secret to one document. */
export type AppFiles = ReturnType<typeof createAppFiles>;

/** Creates the app files of one sandbox. An address is valid as long as its token and the right to open the dashboard. */
export function createAppFiles({
  content,
  sessions,
  hostOrigins,
}: Pick<Tenant, 'content' | 'sessions' | 'hostOrigins'>) {
  const opened = new Map<string, Opened>();
  /** One address per document, so that a document cannot displace the addresses of others with many requests. */
  const capabilities = new Map<string, string>();

  const keyOf = ({ token, versionId }: Opened) => `${token} ${versionId}`;

  function capabilityOf(entry: Opened): string {
    const key = keyOf(entry);
    const capability = capabilities.get(key) ?? randomBytes(32).toString('base64url');
    capabilities.delete(key);
    capabilities.set(key, capability);
    opened.set(capability, entry);
    const [oldest] = capabilities;
    if (capabilities.size > MAX_ADDRESSES && oldest !== undefined) {
      capabilities.delete(oldest[0]);
      opened.delete(oldest[1]);
    }
    return capability;
  }

  function renew(token: string, next: string) {
    for (const [capability, entry] of opened) {
      if (entry.token !== token) continue;
      const renewed = { ...entry, token: next };
      opened.set(capability, renewed);
      capabilities.delete(keyOf(entry));
      capabilities.set(keyOf(renewed), capability);
    }
  }

  const routes = new Hono();

  routes.get('/:capability/:path{.*}', (context) => {
    const found = opened.get(context.req.param('capability'));
    const viewer = found && sessions.viewerOf(found.token);
    if (found === undefined || viewer === undefined) throw notFound('There is no such file.');
    openDashboard(content, viewer, found.publicId);
    const config = content.dashboards.version(found.versionId);
    const source = config && readAppSource(config);
    const path = context.req.param('path') || source?.entry;
    const text = path === undefined ? undefined : source?.file(path);
    if (path === undefined || text === undefined) throw notFound('There is no such file.');
    return context.body(text, 200, {
      'Content-Type': TYPES.get(extname(path).toLowerCase()) ?? 'text/plain; charset=utf-8',
      'Content-Security-Policy': appPolicy(context, hostOrigins),
      'Referrer-Policy': 'no-referrer',
      // The document has an opaque origin, so its own modules count as cross-origin.
      'Access-Control-Allow-Origin': '*',
    });
  });

  return {
    /** Returns the address of an app for a token, one per version; throws a refusal if there is no app to open. */
    open(token: string, { publicId, versionId, config }: StoredDashboard): AppEntry {
      const source = requireFound(readAppSource(config), 'The dashboard has no app to open.');
      const capability = capabilityOf({ token, publicId, versionId });
      return { url: `${APP_FILES}/${capability}/${source.entry.split('/').map(encodeURIComponent).join('/')}` };
    },
    /** Moves the addresses of a document's old token to its new one. */
    renew,
    routes,
  };
}

/** Returns a policy that allows scripts from the app's own files, but no network, storage, forms or windows. */
function appPolicy(context: Context, hostOrigins: readonly string[]): string {
  const { origin } = new URL(context.req.url);
  const own = `${origin.replace(/[^\w.:/[\]-]/g, '')}${APP_FILES}/${context.req.param('capability')}/`;
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${own} 'unsafe-inline'`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    "base-uri 'none'",
    "form-action 'none'",
    // `frame-ancestors` checks every ancestor: the surface and the host page.
    `frame-ancestors 'self' ${withOwnPages(context.req.url, hostOrigins).join(' ')}`,
  ].join('; ');
}
