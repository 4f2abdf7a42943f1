import type { SurfaceConfig } from '@svc-embed/surfaces/contract';
import { type Context, Hono } from 'hono';
import { notFound } from '../refusal.js';
import { renderPage } from '../surfaces.js';
import { allowedHosts } from './own-pages.js';
import { pageHeaders } from './page-headers.js';
import type { Tenant } from './tenant.js';

const STATUS = { 'not-found': 404, 'not-embeddable': 403 } as const;

/** Serves the pages that a customer puts into an iframe, and the files that they load. */
export function surfaceRoutes({ surfaces, hostOrigins, insecureHosts, content, sessions }: Tenant): Hono {
  const routes = new Hono();

  function page(context: Context, config: Omit<SurfaceConfig, 'hostOrigins' | 'insecureHosts'>): Response {
    const session = context.req.query('session');
    const picture = session === undefined ? undefined : sessions.pictureOf(session);
    const hosts = allowedHosts(context.req.url, hostOrigins);
    const html = renderPage(surfaces, { ...config, hostOrigins: hosts, insecureHosts });
    const status = config.refusal === undefined ? 200 : STATUS[config.refusal];
    return context.html(html, status, pageHeaders(hosts, picture));
  }

  /** This does not depend on the viewer, whose rights are checked when their session is opened. */
  function refusalOf(publicId: string): Pick<SurfaceConfig, 'refusal'> {
    const dashboard = content.dashboards.find(publicId);
    if (dashboard === undefined) return { refusal: 'not-found' };
    return dashboard.allowEmbed ? {} : { refusal: 'not-embeddable' };
  }

  routes.get('/dashboard/:publicId', (context) => {
    const publicId = context.req.param('publicId');
    return page(context, { surface: 'dashboard', publicId, ...refusalOf(publicId) });
  });
  routes.get('/app', (context) => page(context, { surface: 'app' }));
  routes.get('/app/*', (context) => page(context, { surface: 'app' }));
  routes.get('/chat', (context) => page(context, { surface: 'chat' }));
  routes.get('/assets/:name', (context) => {
    const asset = surfaces.assets.get(context.req.param('name'));
    if (asset === undefined) throw notFound('There is no such file.');
    return context.body(asset.body, 200, {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  return routes;
}
