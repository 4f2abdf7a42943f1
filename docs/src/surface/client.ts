/** Replaces the surfaces' client of the platform: on a static site, the page itself answers. */
import { createAnswerer } from '../../../packages/sandbox/src/server/ask/create-answerer.js';
import type { Dataset } from '../../../packages/sandbox/src/server/data/dataset.js';
import { createView, type ViewDefinition } from '../../../packages/sandbox/src/server/model/view.js';
import { runQuery } from '../../../packages/sandbox/src/server/query/run-query.js';
import { ApiError } from '../../../packages/surfaces/src/api/api-error.js';
import type { Api } from '../../../packages/surfaces/src/api/client.js';
import type { Dashboard, DashboardSummary, Query, SessionGrant } from '../../../packages/surfaces/src/contract.js';

export { allDashboards } from '../../../packages/surfaces/src/api/client.js';
export type { Api };

/** The recorded data of a sandbox. */
export interface SurfaceData {
  readonly grant: SessionGrant;
  readonly summaries: readonly DashboardSummary[];
  readonly dashboards: Readonly<Record<string, Dashboard>>;
  readonly views: readonly { readonly definition: ViewDefinition; readonly dataset: Dataset }[];
}

const data: Promise<SurfaceData> = fetch('/embed/data.json').then((response) => response.json());
const views = data.then(
  (read) => new Map(read.views.map((view) => [view.definition.name, createView(view.definition, view.dataset)])),
);
const answerer = views.then(createAnswerer);

export async function exchangeSession(): Promise<SessionGrant> {
  return (await data).grant;
}

export function createApi(): Api {
  return {
    exchange: exchangeSession,
    setToken() {},
    dashboards: async () => (await data).summaries,
    async dashboard(publicId) {
      const dashboard = (await data).dashboards[publicId];
      if (dashboard === undefined) throw new ApiError('not-found', 'There is no such dashboard.');
      return dashboard;
    },
    async appEntry() {
      throw new ApiError('not-found', 'There is no app.');
    },
    // Only apps send queries that need a check, and the site has no apps.
    async rows(query: Query) {
      return runQuery(await views, query).rows;
    },
    ask: async ({ question, chatId = crypto.randomUUID(), locale }) =>
      (await answerer)({ text: question, chatId, locale }),
  };
}
