import { operations } from '@svc-embed/platform/schemas';
import { Hono } from 'hono';
import { requireDeployment } from '../authorization.js';
import { publishDashboard } from '../publish/publish-dashboard.js';
import type { Tenant } from './tenant.js';
import { routeOf, validate } from './validate.js';

/** The files of an app come in one request. */
const MAX_BYTES = 10 * 1024 * 1024;

/** Publishing: what a workbook holds becomes the dashboard that an embed shows. */
export function workbooksApi({ content, keys, events }: Tenant): Hono {
  const api = new Hono();
  api.post(routeOf(operations.publishDashboard), async (context) => {
    const { key, params, body } = await validate(operations.publishDashboard, keys, context, MAX_BYTES);
    requireDeployment(key, params.deploymentId);
    const dashboard = publishDashboard(content, params, body);
    const { publicId, versionNumber } = dashboard;
    events.emit('publish', { publicId, versionNumber });
    return context.json(dashboard);
  });
  return api;
}
