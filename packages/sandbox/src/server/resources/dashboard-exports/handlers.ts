import { randomUUID } from 'node:crypto';
import type { StartDashboardExportInput } from '@svc-embed/platform/schemas';
import { requireAdmin } from '../../http/authorization.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { dashboardTitle } from '../../publish/settings.js';
import { forbidden, notFound, Refusal, requireFound, wrongField } from '../../refusal.js';
import type { Key } from '../../store/key.js';
import type { Accounts } from '../accounts.js';
import type { StoredDashboard } from '../dashboards/store.js';
import { drawPdf, drawPng } from './draw-board.js';

interface Job {
  readonly deploymentId: number;
  readonly keyName: string;
  readonly format: 'png' | 'pdf';
  readonly doneAt: number;
  readonly expiresAt: number;
  draw(): Buffer;
}

/** The simulated time of a render, so that callers have to wait. */
const RENDER_TIME = 500;
const LIFETIME = 5 * 60_000;
/** The maximum number of concurrent jobs; the oldest is dropped. */
const MAX_JOBS = 100;
const TYPES = { png: 'image/png', pdf: 'application/pdf' } as const;

/** Exports dashboards. Without a browser to render them, a file has the titles and places of the widgets, but no data. */
export function dashboardExportHandlers(
  { content, now }: Pick<Tenant, 'content' | 'now'>,
  { internalUsers }: Pick<Accounts, 'internalUsers'>,
) {
  const jobs = new Map<string, Job>();

  function findJob(key: Key, { deploymentId, jobId }: { deploymentId: number; jobId: string }): Job {
    const job = jobs.get(jobId);
    const isOwn = job?.deploymentId === deploymentId && job.keyName === key.name && job.expiresAt > now();
    return requireFound(
      isOwn ? job : undefined,
      'There is no such export. Exports end after 5 minutes: start another one.',
    );
  }

  function findDashboard(
    deploymentId: number,
    { dashboardId, dashboardPublicId }: StartDashboardExportInput,
  ): StoredDashboard {
    const all = content.dashboards.inDeployment(deploymentId);
    const found = all.find(({ id, publicId }) => id === dashboardId || publicId === dashboardPublicId);
    return requireFound(found, 'There is no such dashboard in this deployment.');
  }

  function checkSubject({ workbookId }: StoredDashboard, { renderAs }: StartDashboardExportInput): void {
    if (renderAs === undefined) return;
    const { type, userId, email, embedTenantName, externalId } = renderAs;
    if (type === 'EMBED_USER') {
      if (embedTenantName === undefined || externalId === undefined) {
        throw wrongField('rejected', 'renderAs', 'expected an embedTenantName and an externalId');
      }
      if (content.access.mayRead(workbookId, embedTenantName)) return;
      throw forbidden(`The workbook is not shared with ${embedTenantName}.`);
    }
    const users = internalUsers.list(0, Number.MAX_SAFE_INTEGER);
    const user = users.find((one) => one.id === userId || (email && one.email?.toLowerCase() === email.toLowerCase()));
    if (user?.active !== true) throw notFound('There is no active internal user to render as.');
  }

  return defineHandlers({
    startExport({ key, params: { deploymentId }, body }) {
      const dashboard = findDashboard(deploymentId, body);
      requireAdmin(key, 'An export needs a key that may manage the workbook: one with admin access.');
      if (dashboard.restrictDataDownload) throw forbidden('The dashboard restricts downloads.');
      checkSubject(dashboard, body);
      for (const [id, { expiresAt }] of jobs) if (expiresAt <= now() || jobs.size >= MAX_JOBS) jobs.delete(id);
      const [jobId, expiresAt] = [randomUUID(), now() + LIFETIME];
      const board = { title: dashboardTitle(dashboard)['en-US'], widgets: describeWidgets(dashboard) };
      const { format, layout = 'screenshot' } = body;
      const draw = () => (format === 'png' ? drawPng(board) : drawPdf(board, layout));
      jobs.set(jobId, { deploymentId, keyName: key.name, format, doneAt: now() + RENDER_TIME, expiresAt, draw });
      return { jobId, expiresAt: new Date(expiresAt).toISOString() };
    },
    getExportStatus({ key, params }) {
      const { doneAt, format } = findJob(key, params);
      const left = doneAt - now();
      if (left <= 0) return { status: 'completed', progress: 100, contentType: TYPES[format] };
      return { status: 'processing', progress: Math.round(100 * (1 - left / RENDER_TIME)) };
    },
    downloadExport({ key, params, query: { filename = 'dashboard' } }) {
      const { doneAt, format, draw } = findJob(key, params);
      if (doneAt > now()) throw new Refusal('conflict', 'The export is not completed: request its status first.');
      const name = encodeURIComponent(`${filename}.${format}`);
      return new Response(new Blob([new Uint8Array(draw())]), {
        headers: { 'Content-Type': TYPES[format], 'Content-Disposition': `attachment; filename*=UTF-8''${name}` },
      });
    },
  });
}

function describeWidgets({ config }: StoredDashboard) {
  return (config.widgets ?? []).map(({ id, type, position, config: own }) => ({
    ...position,
    title: typeof own?.title === 'string' ? own.title : `${type} ${id}`,
  }));
}
