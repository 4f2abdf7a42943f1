import { type Context, Hono } from 'hono';
import { dashboardTitle } from '../publish/settings.js';
import { notFound } from '../refusal.js';
import { createSessionOpener } from '../resources/sessions/open-session.js';
import { FIRST_DEPLOYMENT } from '../seed/seed-content.js';
import { COPY_SCRIPT } from './home/copy-script.js';
import { type HomeEntry, homePage } from './home/home-page.js';
import { ICON } from './home/icon.js';
import { ownPageHeaders } from './home/page.js';
import { previewPage } from './home/preview-page.js';
import { HOME_STYLE } from './home/style.js';
import { isLocal, pagesOrigin, passIn, tenantOrigin } from './own-pages.js';
import type { Tenant } from './tenant.js';

/** The key of the README, which is not a secret and may be shown. */
const DOCUMENTED_KEY = 'svc_dev_my-own-key';

const DOCUMENTED_PAGE = 'http://localhost:3000';
/** The viewer of the embed pages: a seeded internal user, who does not count as an external user. */
const VIEWER = { internalId: 'ada' };

const PREVIEW = '/preview';

interface Surface extends Omit<HomeEntry, 'preview'> {
  readonly deploymentId: number;
}

/** Serves the page at the root of the sandbox, and the embed pages that it links to. */
export function homeRoutes({ content, database, sessions, keys, pass, hostOrigins, maxExternalUsers }: Tenant): Hono {
  const openSession = createSessionOpener({ database, sessions, maxExternalUsers });
  const routes = new Hono();

  function surfaces(): readonly Surface[] {
    const dashboards = content.deployments.list().flatMap(({ id, name }) =>
      content.dashboards.inDeployment(id).map((dashboard) => ({
        title: dashboardTitle(dashboard)['en-US'],
        about: `Dashboard of deployment ${id} (${name})${dashboard.allowEmbed ? '' : ', which may not be embedded'}`,
        path: `/embed/dashboard/${dashboard.publicId}`,
        deploymentId: id,
      })),
    );
    return [
      ...dashboards,
      { title: 'App', about: 'All dashboards, with navigation', path: '/embed/app', deploymentId: FIRST_DEPLOYMENT },
      { title: 'Chat', about: 'Questions in words', path: '/embed/chat', deploymentId: FIRST_DEPLOYMENT },
    ];
  }

  routes.get('/', (context) => {
    const { url } = context.req;
    const previews = isLocal(context, pass) ? pagesOrigin(url) + PREVIEW : undefined;
    const query = passIn(context, pass);
    const entry = (surface: Surface): HomeEntry => ({
      ...surface,
      preview: previews && surface.path.replace('/embed', previews) + query,
    });
    const [first] = content.dashboards.inDeployment(FIRST_DEPLOYMENT);
    const page = homePage({
      entries: surfaces().map(entry),
      hostOrigins,
      snippets: {
        tenant: tenantOrigin(url),
        page: hostOrigins.find((origin) => !origin.includes('*')) ?? DOCUMENTED_PAGE,
        apiKey: keys.secrets.admin === DOCUMENTED_KEY ? DOCUMENTED_KEY : undefined,
        deploymentId: FIRST_DEPLOYMENT,
        publicId: first?.publicId ?? '',
      },
    });
    return context.html(page, 200, ownPageHeaders({ scripts: true }));
  });

  routes.get(`${PREVIEW}/*`, (context) => {
    const { url, path } = context.req;
    const surface = surfaces().find((candidate) => candidate.path.replace('/embed', PREVIEW) === path);
    if (surface === undefined || !isLocal(context, pass)) throw notFound('There is no such embed page.');
    const query = passIn(context, pass);
    if (new URL(url).origin !== pagesOrigin(url)) return context.redirect(pagesOrigin(url) + path + query);
    const tenant = tenantOrigin(url);
    const session = openSession({ deploymentId: surface.deploymentId, ...VIEWER });
    const address = `${tenant}${surface.path}?session=${session}&allowExport=true${query.replace('?', '&')}`;
    const page = previewPage({ title: surface.title, address, home: `/${query}` });
    return context.html(page, 200, ownPageHeaders({ frames: tenant }));
  });

  routes.get('/home.css', (context: Context) =>
    context.body(HOME_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  routes.get('/home.js', (context: Context) =>
    context.body(COPY_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  routes.get('/favicon.ico', (context) => context.body(ICON, 200, { 'Content-Type': 'image/svg+xml' }));
  return routes;
}
