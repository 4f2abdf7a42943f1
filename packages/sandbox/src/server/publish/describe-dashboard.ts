import type { Dashboard } from '@svc-embed/platform/schemas';
import type { StoredDashboard } from '../store/dashboards.js';
import type { Reports } from '../store/reports.js';

/** A dashboard as the platform's API answers it, with the snapshots of its latest version. */
export function describeDashboard(stored: StoredDashboard, reports: Reports): Dashboard {
  const { id, publicId, deploymentId, workbookId, status, allowEmbed, config, versionNumber, versionId } = stored;
  return {
    id,
    publicId,
    deploymentId,
    workbookId,
    status,
    allowEmbed,
    config,
    versionNumber,
    versionId,
    reportSnapshots: [...reports.ofVersion(versionId)],
    createdBy: stored.createdBy,
    title: stored.title,
    description: stored.description,
    fromSharedWorkspace: false,
    restrictDataDownload: stored.restrictDataDownload,
    useBoardDashboards: false,
  };
}
