import { type DashboardEmbedding, operations } from '@svc-embed/platform/schemas';
import { Hono } from 'hono';
import { requireDeployment } from '../authorization.js';
import { dashboardTitle } from '../publish/settings.js';
import { runDashboardPython } from '../python/run-dashboard-python.js';
import type { StoredDashboard } from '../store/dashboards.js';
import type { Key } from '../store/keys.js';
import { HttpError, notFound } from './http-error.js';
import type { Tenant } from './tenant.js';
import { routeOf, validate } from './validate.js';

/** Single published dashboards: whether they may be embedded, and the Python of their reports. */
export function embedDashboardsApi(tenant: Tenant): Hono {
  const { content, keys, catalog, python } = tenant;
  const api = new Hono();

  function find(key: Key, publicId: string): StoredDashboard {
    const dashboard = content.dashboards.find(publicId);
    if (dashboard === undefined) throw notFound('There is no such dashboard.');
    requireDeployment(key, dashboard.deploymentId);
    return dashboard;
  }

  api.get(routeOf(operations.getEmbedDashboard), async (context) => {
    const { key, params } = await validate(operations.getEmbedDashboard, keys, context);
    return context.json(describeEmbedding(find(key, params.publicId)));
  });
  api.patch(routeOf(operations.updateDashboardEmbedding), async (context) => {
    const { key, params, body } = await validate(operations.updateDashboardEmbedding, keys, context);
    const dashboard = find(key, params.publicId);
    content.dashboards.setAllowEmbed(dashboard.id, body.allowEmbed);
    return context.json(describeEmbedding({ ...dashboard, allowEmbed: body.allowEmbed }));
  });
  api.post(routeOf(operations.postDashboardPythonRun), async (context) => {
    const { key, params, body } = await validate(operations.postDashboardPythonRun, keys, context);
    const dashboard = find(key, params.publicId);
    if (python === undefined) {
      throw new HttpError(501, 'not-implemented', 'Python reports run when the sandbox is started with --python.');
    }
    const snapshots = content.reports.ofVersion(dashboard.versionId);
    return context.json(
      await runDashboardPython({ python, views: catalog.views, snapshots }, body, context.req.raw.signal),
    );
  });
  return api;
}

function describeEmbedding(dashboard: StoredDashboard): DashboardEmbedding {
  const { publicId, deploymentId, workbookId, allowEmbed, status, versionNumber } = dashboard;
  const title = dashboardTitle(dashboard)['en-US'];
  return { publicId, deploymentId, workbookId, title, allowEmbed, status, versionNumber };
}
