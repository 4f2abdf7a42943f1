import { type Context, Hono } from 'hono';
import type { SurfaceConfig } from '../../../../contract/contract.js';
import { allowedHosts } from '../../http/own-pages.js';
import { pageHeaders } from '../../http/page-headers.js';
import type { Tenant } from '../../http/tenant.js';
import { requireFound } from '../../refusal.js';
import { readSetting, readSettings, type Settings } from '../settings/store.js';
import { renderPage } from './surfaces.js';

const STATUS = { 'not-found': 404, 'not-embeddable': 403, 'switched-off': 404 } as const;

/** Serves the pages that a customer puts into an iframe, and the files that they load. */
export function surfaceRoutes(tenant: Tenant): Hono {
  const { surfaces, hostOrigins, insecureHosts, content, database, sessions, pass } = tenant;
  const routes = new Hono();

  function page(context: Context, config: Omit<SurfaceConfig, 'hostOrigins' | 'insecureHosts'>): Response {
    const session = context.req.query('session');
    const picture = session === undefined ? undefined : sessions.pictureOf(session);
    const hosts = allowedHosts(context, hostOrigins, pass);
    const look = lookOf(readSettings(database), config.surface);
    const html = renderPage(surfaces, { ...config, ...look, hostOrigins: hosts, insecureHosts });
    return context.html(html, config.refusal === undefined ? 200 : STATUS[config.refusal], pageHeaders(hosts, picture));
  }

  /** Independent of the viewer, whose rights are checked when the session is opened. */
  function refusalOf(publicId: string): Pick<SurfaceConfig, 'refusal'> {
    const dashboard = content.dashboards.find(publicId);
    if (dashboard === undefined) return { refusal: 'not-found' };
    return dashboard.allowEmbed ? {} : { refusal: 'not-embeddable' };
  }

  function switchedBy(name: 'showAiInterface' | 'showBiInterface'): Pick<SurfaceConfig, 'refusal'> {
    return readSetting(database, name) ? {} : { refusal: 'switched-off' };
  }

  routes.get('/dashboard/:publicId', (context) => {
    const publicId = context.req.param('publicId');
    return page(context, { surface: 'dashboard', publicId, ...refusalOf(publicId) });
  });
  const app = (context: Context) => page(context, { surface: 'app', ...switchedBy('showBiInterface') });
  routes.get('/app', app);
  routes.get('/app/*', app);
  routes.get('/chat', (context) => page(context, { surface: 'chat', ...switchedBy('showAiInterface') }));
  routes.get('/assets/:name', (context) => {
    const { body, type } = requireFound(surfaces.assets.get(context.req.param('name')), 'There is no such file.');
    return context.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' });
  });
  return routes;
}

/** Returns the account's settings for the look of a surface. */
function lookOf(
  { locale, appTheme, applyThemeGlobally, localizedTitles, showAiInterface }: Settings,
  surface: SurfaceConfig['surface'],
): Pick<SurfaceConfig, 'locale' | 'theme' | 'creatorTitles' | 'aiInterface'> {
  const isThemed = appTheme !== null && (applyThemeGlobally || surface !== 'dashboard');
  return {
    ...(locale === null ? {} : { locale }),
    ...(isThemed ? { theme: appTheme } : {}),
    ...(localizedTitles.length === 0 ? {} : { creatorTitles: localizedTitles }),
    ...(showAiInterface ? {} : { aiInterface: false }),
  };
}
