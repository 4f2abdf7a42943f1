import type { Dashboard } from '../contract.js';
import type { Api } from './client.js';

/** Every dashboard of the deployment, with what is in it. */
export async function allDashboards(api: Api): Promise<readonly Dashboard[]> {
  const summaries = await api.dashboards();
  return Promise.all(summaries.map(({ publicId }) => api.dashboard(publicId)));
}
