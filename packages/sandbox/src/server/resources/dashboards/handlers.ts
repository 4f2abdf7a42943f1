import type { DashboardEmbedding } from '@svc-embed/platform/schemas';
import { requireDeployment, requireTrusted } from '../../http/authorization.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { checksumOf } from '../../publish/publish-dashboard.js';
import { dashboardTitle } from '../../publish/settings.js';
import { runDashboardPython } from '../../python/run-dashboard-python.js';
import { Refusal, requireFound } from '../../refusal.js';
import type { Key } from '../../store/key.js';
import type { StoredDashboard } from './store.js';

export function dashboardHandlers({ content, models, python }: Pick<Tenant, 'content' | 'models' | 'python'>) {
  function find(key: Key, publicId: string): StoredDashboard {
    const dashboard = requireFound(content.dashboards.find(publicId), 'There is no such dashboard.');
    requireDeployment(key, dashboard.deploymentId);
    return dashboard;
  }

  return defineHandlers({
    getEmbedDashboard: ({ key, params }) => describeEmbedding(find(key, params.publicId)),
    updateDashboardEmbedding({ key, params, body: { allowEmbed } }) {
      const dashboard = find(key, params.publicId);
      content.dashboards.setAllowEmbed(dashboard.id, allowEmbed);
      return describeEmbedding({ ...dashboard, allowEmbed });
    },
    async postDashboardPythonRun({ key, params, body, signal }) {
      const dashboard = find(key, params.publicId);
      if (python === undefined) {
        throw new Refusal('python-missing', 'Python reports run only if the sandbox is started with --python.');
      }
      requireTrusted(key);
      const snapshots = content.reports.ofVersion(dashboard.versionId);
      const views = models.viewsOf(dashboard.deploymentId);
      return { ...(await runDashboardPython({ python, views, snapshots }, body, signal)) };
    },
  });
}

function describeEmbedding(dashboard: StoredDashboard): DashboardEmbedding {
  const { publicId, deploymentId, workbookId, allowEmbed, status, versionNumber } = dashboard;
  const title = dashboardTitle(dashboard)['en-US'];
  const checksum = checksumOf(dashboard.config);
  return { publicId, deploymentId, workbookId, title, allowEmbed, status, versionNumber, checksum };
}
