import { type DashboardConfig, dashboardConfigSchema, dashboardStatusSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import { createLruCache } from '../../lru-cache.js';
import type { Database } from '../../store/database.js';
import { flag, insertRow, readRows, updateRow } from '../../store/rows.js';

export interface StoredDashboard extends Readonly<z.output<typeof dashboardRow>> {
  /** Read and parsed on first access. */
  readonly config: DashboardConfig;
}
const dashboardRow = z.object({
  id: z.number(),
  publicId: z.string(),
  deploymentId: z.number(),
  workbookId: z.number(),
  workbookName: z.string(),
  status: dashboardStatusSchema,
  allowEmbed: flag,
  title: z.string().nullable(),
  description: z.string().nullable(),
  createdBy: z.number().nullable(),
  restrictDataDownload: flag,
  versionId: z.number(),
  versionNumber: z.number(),
});
const versionRow = z.object({ config: dashboardConfigSchema });

/** The fields that publishing sets on a dashboard, in addition to its new version. */
export type DashboardFields = Pick<StoredDashboard, 'allowEmbed' | 'title' | 'description' | 'restrictDataDownload'>;

const SELECT = `
SELECT d.id, d.public_id, w.deployment_id, d.workbook_id, w.name AS workbook_name, d.status, d.allow_embed, d.title,
  d.description, d.created_by, d.restrict_data_download, v.id AS version_id, v.version_number
FROM dashboards d
JOIN workbooks w ON w.id = d.workbook_id
JOIN dashboard_versions v ON v.dashboard_id = d.id
  AND v.version_number = (SELECT MAX(version_number) FROM dashboard_versions WHERE dashboard_id = d.id)`;

/** The maximum number of cached configurations; each may be megabytes of text. */
const MAX_CONFIGS = 16;

/** Opens the store of the published dashboards, at most one per workbook, with all their versions. */
export function createDashboards(database: Database) {
  const configs = createLruCache<number, DashboardConfig | undefined>(MAX_CONFIGS);
  const rows = readRows(database, dashboardRow.transform(withConfig), SELECT);
  const versions = readRows(database, versionRow, 'SELECT config_json FROM dashboard_versions');

  function version(id: number): DashboardConfig | undefined {
    return configs.get(id, () => versions.find('WHERE id = ?', id)?.config);
  }

  function withConfig(row: z.output<typeof dashboardRow>): StoredDashboard {
    return {
      ...row,
      get config() {
        return version(row.versionId) ?? {};
      },
    };
  }

  return {
    find: (publicId: string) => rows.find('WHERE d.public_id = ?', publicId),
    ofWorkbook: (workbookId: number) => rows.find('WHERE d.workbook_id = ?', workbookId),
    inDeployment: (deploymentId: number) => rows.list('WHERE w.deployment_id = ? ORDER BY d.id', deploymentId),
    /** Adds a published dashboard and returns its id; it cannot be found until it has a version. */
    add: (workbookId: number, publicId: string, fields: DashboardFields) =>
      insertRow(database, 'dashboards', { workbookId, publicId, status: 'published', ...fieldsOf(fields) }),
    /** Sets the fields and the status `published`. */
    update: (id: number, fields: DashboardFields) =>
      updateRow(database, 'dashboards', id, { status: 'published', ...fieldsOf(fields) }),
    setAllowEmbed: (id: number, allowEmbed: boolean) => updateRow(database, 'dashboards', id, { allowEmbed }),
    /** Adds a version and returns its id; versions count from 1. */
    addVersion(id: number, config: object) {
      const { id: versionId } = database.run(
        `INSERT INTO dashboard_versions (dashboard_id, version_number, config_json)
         SELECT ?1, COALESCE(MAX(version_number), 0) + 1, ?2 FROM dashboard_versions WHERE dashboard_id = ?1`,
        id,
        JSON.stringify(config),
      );
      // A rolled-back transaction may have used the same id.
      configs.delete(versionId);
      return versionId;
    },
    /** Returns the configuration of a version, which never changes. */
    version,
  };
}

function fieldsOf({ allowEmbed, title, description, restrictDataDownload }: DashboardFields): DashboardFields {
  return { allowEmbed, title, description, restrictDataDownload };
}
