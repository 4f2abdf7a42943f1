import {
  type DashboardWidgetInput,
  dashboardSchema,
  folderSchema,
  reportSchema,
  workbookSchema,
} from '@svc-embed/platform/schemas';
import { createTestApi } from './api.fixture.js';
import type { KeyName } from './store/keys.js';

/** The platform API without a server, and short ways to fill the workspace of deployment 1. */
export type TestWorkspace = ReturnType<typeof createWorkspace>;

export function createWorkspace() {
  const api = createTestApi();
  /** Sends a request below `/api/v1/deployments` with `Bearer`. */
  const call = (method: string, path: string, body?: unknown, key?: KeyName) =>
    api.bearer(method, `/api/v1/deployments${path}`, body, key);
  return {
    ...api,
    call,
    folder: async (name: string, more?: object) =>
      folderSchema.parse((await call('POST', '/1/folders', { name, ...more })).body).id,
    workbook: async (slug: string, more?: object) =>
      workbookSchema.parse((await call('PUT', `/1/workbooks/by-slug/${slug}`, { name: slug, ...more })).body),
    report: async (publicId: string, input: object) =>
      reportSchema.parse((await call('PUT', `/1/reports/by-public-id/${publicId}`, input)).body),
    /** Publishes a workbook with these widgets, or again without changes. */
    async publish(workbookId: number, widgets?: readonly DashboardWidgetInput[]) {
      const input = widgets && { workbookId, config: { widgets } };
      return dashboardSchema.parse((await call('POST', `/1/workbooks/${workbookId}/publish`, input)).body);
    },
  };
}

/** Reads the names of the items of all pages of a list. */
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
