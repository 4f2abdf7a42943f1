import { Hono } from 'hono';
import {
  type Answer,
  type AppEntry,
  type Dashboard,
  type DashboardList,
  EMBED_API_PATHS,
  type QueryResult,
  type SessionGrant,
} from '../../../../contract/contract.js';
import { createAnswerer } from '../../ask/create-answerer.js';
import { readQuestion } from '../../ask/read-question.js';
import { readCredential } from '../../http/authorization.js';
import { unauthorized } from '../../http/http-error.js';
import { readJsonObject } from '../../http/read-json.js';
import { requireAi, requireAiOf, requireOpen } from '../../http/switches.js';
import type { Tenant } from '../../http/tenant.js';
import { memoizeByObject } from '../../memoize.js';
import { subjectOf } from '../../policy/read-access.js';
import { openDashboard, openDashboards } from '../../publish/open-dashboard.js';
import { resolveDashboard } from '../../publish/resolve-dashboard.js';
import { dashboardTitle } from '../../publish/settings.js';
import { createViewScope } from '../../publish/view-scope.js';
import { createViewerViews } from '../../publish/viewer-views.js';
import { readQuery } from '../../query/read-query.js';
import { runQuery } from '../../query/run-query.js';
import { invalid } from '../../refusal.js';
import { type Viewer, viewerKey } from '../../viewer.js';
import { createChats } from '../agents/store.js';
import { showThreads } from '../ai-widgets/rules.js';
import type { StoredDashboard } from '../dashboards/store.js';
import type { AppFiles } from './app-files.js';

type Env = { readonly Variables: { readonly token: string; readonly viewer: Viewer } };

/** Creates the API of the surfaces: `exchange` needs the session, everything else the token it was exchanged for. */
export function embedApi(tenant: Tenant, appFiles: AppFiles): Hono<Env> {
  const { models, content, database, sessions, events } = tenant;
  const api = new Hono<Env>();
  const answererOf = memoizeByObject(createAnswerer);
  // All data in answers comes from these narrowed views.
  const viewsOf = createViewerViews(models, content, tenant.log);
  const chats = createChats(database);
  const folderOf = ({ deploymentId, workbookId }: StoredDashboard) =>
    content.workbooks.find(deploymentId, workbookId)?.folderId ?? null;
  api.post(EMBED_API_PATHS.exchange, async (context) => {
    const { session } = await readJsonObject(context);
    if (typeof session !== 'string') throw invalid('session must be a text.');
    // Before the session is spent, so that it can open the page after the maintenance.
    requireOpen(tenant);
    const grant = sessions.exchange(session);
    events.emit('exchange', { accepted: grant !== undefined });
    if (grant === undefined) throw unauthorized('The session is unknown, expired or already used. Request a new one.');
    // An expired token counts as well: only the document had it.
    const replaced = readCredential(context.req.header('authorization'), 'Bearer');
    if (replaced !== undefined) appFiles.renew(replaced, grant.token);
    return context.json(grant satisfies SessionGrant);
  });
  api.use(async (context, next) => {
    const token = readCredential(context.req.header('authorization'), 'Bearer');
    const viewer = token === undefined ? undefined : sessions.viewerOf(token);
    if (token === undefined || viewer === undefined) {
      throw unauthorized('The request needs Authorization: Bearer <token> with a token of an opened session.');
    }
    requireOpen(tenant);
    context.set('token', token);
    context.set('viewer', viewer);
    await next();
  });
  api.get(EMBED_API_PATHS.dashboards, (context) => {
    const dashboards = openDashboards(content, context.var.viewer).map((dashboard) => ({
      publicId: dashboard.publicId,
      title: dashboardTitle(dashboard),
      workbook: dashboard.workbookName,
      folders: content.folders.path(folderOf(dashboard)),
    }));
    return context.json({ dashboards } satisfies DashboardList);
  });
  api.get(EMBED_API_PATHS.dashboard, (context) => {
    const { viewer } = context.var;
    const dashboard = openDashboard(content, viewer, context.req.param('publicId'));
    const snapshots = content.reports.ofVersion(dashboard.versionId);
    const views = viewsOf(viewer);
    const shown = resolveDashboard(dashboard, snapshots, createViewScope(views, models.viewsOf(viewer.deploymentId)));
    // Leaves out questions that have no answer for the viewer.
    const questionOf = (threadId: string) => {
      if (!viewer.showAiWidgets) return undefined;
      const text = chats.questionOf({ deploymentId: viewer.deploymentId, id: threadId });
      const isOpen = text !== undefined && answererOf(views)({ text, chatId: threadId, locale: 'en-US' }).understood;
      return isOpen ? text : undefined;
    };
    content.reportDetails.view(dashboard.versionId);
    return context.json(showThreads(shown, dashboard, questionOf) satisfies Dashboard);
  });
  api.post(EMBED_API_PATHS.app, (context) => {
    const { viewer, token } = context.var;
    const dashboard = openDashboard(content, viewer, context.req.param('publicId'));
    return context.json(appFiles.open(token, dashboard) satisfies AppEntry);
  });
  api.post(EMBED_API_PATHS.query, async (context) => {
    const result = runQuery(viewsOf(context.var.viewer), readQuery(await readJsonObject(context)));
    return context.json(result satisfies QueryResult);
  });
  api.post(EMBED_API_PATHS.ask, async (context) => {
    requireAi(database);
    requireAiOf(context.var.viewer);
    const question = readQuestion(await readJsonObject(context));
    const { viewer } = context.var;
    const views = viewsOf(viewer);
    const answer = answererOf(views)({ ...question, subject: subjectOf(viewer, views.values()) });
    const owner = viewerKey(viewer);
    const { deploymentId } = viewer;
    if (answer.understood) chats.save({ deploymentId, id: question.chatId }, owner, question.text);
    return context.json(answer satisfies Answer);
  });
  return api;
}
