import { createHash, randomBytes } from 'node:crypto';
import type { Dashboard, DashboardConfig, PublishDashboardInput } from '@svc-embed/platform/schemas';
import { invalid, notFound } from '../refusal.js';
import type { Content } from '../resources/content.js';
import type { DashboardFields, StoredDashboard } from '../resources/dashboards/store.js';
import type { Reports } from '../resources/reports/snapshots.js';
import type { Workbook, WorkbookDraft } from '../resources/workbooks/store.js';
import { findWorkbook } from '../resources/workspace/rules.js';
import { keepSnapshots } from './report-snapshots.js';
import { readSettings } from './settings.js';

/** More than a dashboard needs, and few enough to draw. */
const MAX_WIDGETS = 1_000;

export interface PublishTarget {
  readonly deploymentId: number;
  readonly workbookId: number;
  /** The public id of a dashboard that is published for the first time; default: random. */
  readonly publicId?: string;
}

/** An input of the API; its configuration may also be a published one. */
type PublishInput = Omit<PublishDashboardInput, 'config'> & {
  readonly config?: PublishDashboardInput['config'] | DashboardConfig;
};

/**
 * Publishes the dashboard of a workbook, its next version and the snapshots of its reports in one transaction. Fields that
 * are absent or null stay unchanged. Refuses what does not exist (`not-found`) and what contradicts itself (`invalid`).
 */
export function publishDashboard(content: Content, target: PublishTarget, input?: PublishInput): Dashboard {
  const { database, workbooks, dashboards } = content;
  const { deploymentId, workbookId } = target;
  return database.transaction(() => {
    const workbook = findWorkbook(content, deploymentId, workbookId);
    checkInput(workbookId, input);
    const former = dashboards.ofWorkbook(workbookId);
    const before = former ?? workbooks.draft(workbookId);
    const dashboardId = input?.dashboardId ?? undefined;
    if (dashboardId !== undefined && dashboardId !== former?.id) {
      throw notFound('The workbook has no dashboard with this dashboardId.');
    }
    const config = input?.config ?? before?.config ?? {};
    const fields = mergeFields(before, input, readSettings(config).restrictDataDownload);
    const id = former?.id ?? dashboards.add(workbookId, target.publicId ?? newPublicId(), fields);
    if (former !== undefined) dashboards.update(id, fields);
    const versionId = dashboards.addVersion(id, config);
    const published = dashboards.ofWorkbook(workbookId);
    if (published === undefined) throw new Error('A published dashboard must be found.');
    keepSnapshots(content.reports, { workbookId, versionId }, published.config.widgets ?? []);
    workbooks.touch(workbookId);
    return describeDashboard(published, workbook, content.reports);
  });
}

function checkInput(workbookId: number, input: PublishInput | undefined): void {
  if (input === undefined) return;
  const issues = input.workbookId === workbookId ? [] : [{ path: 'workbookId', message: "expected the address's own" }];
  const ids = (input.config?.widgets ?? []).map(({ id }) => id);
  if (ids.length > MAX_WIDGETS) {
    issues.push({ path: 'config.widgets', message: `expected at most ${MAX_WIDGETS} widgets` });
  }
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) {
      issues.push({ path: `config.widgets[${index}].id`, message: 'expected an id that no other widget has' });
    }
    seen.add(id);
  }
  if (issues.length > 0) throw invalid('The dashboard cannot be published as it is.', issues);
}

function mergeFields(
  before: (WorkbookDraft & { readonly allowEmbed?: boolean }) | undefined,
  input: PublishInput | undefined,
  restrictDataDownload: boolean | undefined,
): DashboardFields {
  return {
    allowEmbed: input?.allowEmbed ?? before?.allowEmbed ?? false,
    title: input?.title ?? before?.title ?? null,
    description: input?.description ?? before?.description ?? null,
    restrictDataDownload: restrictDataDownload ?? false,
  };
}

/** Returns a hash of a configuration, by which two parties compare theirs. */
export function checksumOf(config: DashboardConfig): string {
  return createHash('sha256').update(JSON.stringify(config)).digest('base64url');
}

const newPublicId = (): string => randomBytes(12).toString('base64url');

/** Describes a dashboard as the platform's API does, with the snapshots of its latest version. */
function describeDashboard(stored: StoredDashboard, { fromShared }: Workbook, reports: Reports): Dashboard {
  const { workbookName, ...shown } = stored;
  return {
    ...shown,
    checksum: checksumOf(shown.config),
    reportSnapshots: [...reports.ofVersion(shown.versionId)],
    fromSharedWorkspace: fromShared,
    useBoardDashboards: false,
  };
}
