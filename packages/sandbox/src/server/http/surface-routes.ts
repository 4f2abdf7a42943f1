import { type Context, Hono } from 'hono';
import type { SurfaceConfig } from '../../contract.js';
import { renderPage } from '../surfaces.js';
import { HttpError } from './http-error.js';
import { pageHeaders } from './page-headers.js';
import type { Tenant } from './tenant.js';

/** The pages a customer puts into an iframe, and the files they load. */
export function surfaceRoutes({ surfaces, hostOrigins, catalog }: Tenant): Hono {
  const routes = new Hono();
  const headers = pageHeaders(hostOrigins);

  function page(context: Context, config: Omit<SurfaceConfig, 'hostOrigins'>): Response {
    const html = renderPage(surfaces, { ...config, hostOrigins });
    return context.html(html, config.found ? 200 : 404, headers);
  }

  routes.get('/dashboard/:publicId', (context) => {
    const publicId = context.req.param('publicId');
    return page(context, { surface: 'dashboard', publicId, found: catalog.dashboards.has(publicId) });
  });
  routes.get('/app', (context) => page(context, { surface: 'app', found: true }));
  routes.get('/app/*', (context) => page(context, { surface: 'app', found: true }));
  routes.get('/chat', (context) => page(context, { surface: 'chat', found: true }));
  routes.get('/assets/:name', (context) => {
    const asset = surfaces.assets.get(context.req.param('name'));
    if (asset === undefined) throw new HttpError(404, 'not-found', 'There is no such file.');
    return context.body(asset.body, 200, {
      'Content-Type': asset.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  return routes;
}
