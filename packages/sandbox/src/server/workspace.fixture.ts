import {
  type Dashboard,
  type DashboardWidgetInput,
  dashboardSchema,
  folderSchema,
  type Report,
  reportSchema,
  type Workbook,
  workbookSchema,
} from '@svc-embed/platform/schemas';
import { type Answer, createTestApi, type TestApi } from './api.fixture.js';
import type { KeyName } from './store/keys.js';

/** The platform API without a server, and short ways to fill the workspace of deployment 1. */
export interface TestWorkspace extends TestApi {
  /** A call below `/api/v1/deployments` with `Bearer`. */
  call(method: string, path: string, body?: unknown, key?: KeyName): Promise<Answer>;
  folder(name: string, more?: object): Promise<number>;
  workbook(slug: string, more?: object): Promise<Workbook>;
  report(publicId: string, input: object): Promise<Report>;
  /** Publishes a workbook with these widgets, or again as it is. */
  publish(workbookId: number, widgets?: readonly DashboardWidgetInput[]): Promise<Dashboard>;
}

export function createWorkspace(): TestWorkspace {
  const api = createTestApi();
  const call: TestWorkspace['call'] = (method, path, body, key) =>
    api.bearer(method, `/api/v1/deployments${path}`, body, key);
  return {
    ...api,
    call,
    folder: async (name, more) => folderSchema.parse((await call('POST', '/1/folders', { name, ...more })).body).id,
    workbook: async (slug, more) =>
      workbookSchema.parse((await call('PUT', `/1/workbooks/by-slug/${slug}`, { name: slug, ...more })).body),
    report: async (publicId, input) =>
      reportSchema.parse((await call('PUT', `/1/reports/by-public-id/${publicId}`, input)).body),
    async publish(workbookId, widgets) {
      const input = widgets && { workbookId, config: { widgets } };
      return dashboardSchema.parse((await call('POST', `/1/workbooks/${workbookId}/publish`, input)).body);
    },
  };
}

/** The names of the items of all pages of a list. */
export async function namesOf({ call }: TestWorkspace, path: string, first: number): Promise<readonly unknown[]> {
  const names: unknown[] = [];
  for (let after = ''; ; ) {
    const { body } = await call('GET', `${path}${path.includes('?') ? '&' : '?'}first=${first}${after}`);
    const { items, pageInfo } = body as {
      items: { name: unknown }[];
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
    names.push(...items.map(({ name }) => name));
    if (!pageInfo.hasNextPage) return names;
    after = `&after=${pageInfo.endCursor}`;
  }
}
