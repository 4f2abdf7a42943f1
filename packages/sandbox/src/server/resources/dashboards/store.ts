import { type DashboardConfig, dashboardConfigSchema, dashboardStatusSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import { createLruCache } from '../../lru-cache.js';
import type { Database } from '../../store/database.js';

/** A dashboard with its latest version. */
export interface StoredDashboard {
  readonly id: number;
  readonly publicId: string;
  readonly deploymentId: number;
  readonly workbookId: number;
  readonly workbookName: string;
  readonly status: z.infer<typeof dashboardStatusSchema>;
  readonly allowEmbed: boolean;
  readonly title: string | null;
  readonly description: string | null;
  readonly createdBy: number | null;
  readonly restrictDataDownload: boolean;
  readonly versionId: number;
  readonly versionNumber: number;
  /** Read and parsed on first access. */
  readonly config: DashboardConfig;
}

/** The fields that publishing sets on a dashboard, besides its new version. */
export interface DashboardFields {
  readonly allowEmbed: boolean;
  readonly title: string | null;
  readonly description: string | null;
  readonly restrictDataDownload: boolean;
}

/** The published dashboards, at most one per workbook, with all their versions. */
export interface Dashboards {
  find(publicId: string): StoredDashboard | undefined;
  ofWorkbook(workbookId: number): StoredDashboard | undefined;
  inDeployment(deploymentId: number): readonly StoredDashboard[];
  /** Adds a published dashboard and returns its id; it cannot be found until it has a version. */
  add(workbookId: number, publicId: string, fields: DashboardFields): number;
  /** Sets the fields and the status `published`. */
  update(id: number, fields: DashboardFields): void;
  setAllowEmbed(id: number, allowEmbed: boolean): void;
  /** Adds a version and returns its id; versions count from 1. */
  addVersion(id: number, config: object): number;
  /** The configuration of a version, which never changes. */
  version(versionId: number): DashboardConfig | undefined;
}

const SELECT = `
SELECT d.id, d.public_id, w.deployment_id, d.workbook_id, w.name AS workbook_name, d.status, d.allow_embed, d.title,
  d.description, d.created_by, d.restrict_data_download, v.id AS version_id, v.version_number
FROM dashboards d
JOIN workbooks w ON w.id = d.workbook_id
JOIN dashboard_versions v ON v.dashboard_id = d.id
  AND v.version_number = (SELECT MAX(version_number) FROM dashboard_versions WHERE dashboard_id = d.id)`;

const dashboardRow = z.object({
  id: z.number(),
  public_id: z.string(),
  deployment_id: z.number(),
  workbook_id: z.number(),
  workbook_name: z.string(),
  status: dashboardStatusSchema,
  allow_embed: z.number(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  created_by: z.number().nullable(),
  restrict_data_download: z.number(),
  version_id: z.number(),
  version_number: z.number(),
});

const versionRow = z.object({ config_json: z.string() });

/** How many parsed configurations are cached; each may come from megabytes of text. */
const MAX_CONFIGS = 16;

export function createDashboards(database: Database): Dashboards {
  const configs = createLruCache<number, DashboardConfig | undefined>(MAX_CONFIGS);

  function version(id: number): DashboardConfig | undefined {
    return configs.get(id, () => {
      const row = database.get('SELECT config_json FROM dashboard_versions WHERE id = ?', id);
      return row && dashboardConfigSchema.parse(JSON.parse(versionRow.parse(row).config_json));
    });
  }

  function readDashboard(found: unknown): StoredDashboard | undefined {
    if (found === undefined) return undefined;
    const row = dashboardRow.parse(found);
    return {
      id: row.id,
      publicId: row.public_id,
      deploymentId: row.deployment_id,
      workbookId: row.workbook_id,
      workbookName: row.workbook_name,
      status: row.status,
      allowEmbed: row.allow_embed === 1,
      title: row.title,
      description: row.description,
      createdBy: row.created_by,
      restrictDataDownload: row.restrict_data_download === 1,
      versionId: row.version_id,
      versionNumber: row.version_number,
      get config() {
        return version(row.version_id) ?? {};
      },
    };
  }

  return {
    find: (publicId) => readDashboard(database.get(`${SELECT} WHERE d.public_id = ?`, publicId)),
    ofWorkbook: (workbookId) => readDashboard(database.get(`${SELECT} WHERE d.workbook_id = ?`, workbookId)),
    inDeployment: (deploymentId) =>
      database
        .all(`${SELECT} WHERE w.deployment_id = ? ORDER BY d.id`, deploymentId)
        .flatMap((row) => readDashboard(row) ?? []),
    add: (workbookId, publicId, { allowEmbed, title, description, restrictDataDownload }) =>
      database.run(
        `INSERT INTO dashboards (public_id, workbook_id, status, allow_embed, title, description, restrict_data_download)
         VALUES (?, ?, 'published', ?, ?, ?, ?)`,
        publicId,
        workbookId,
        Number(allowEmbed),
        title,
        description,
        Number(restrictDataDownload),
      ).id,
    update(id, { allowEmbed, title, description, restrictDataDownload }) {
      database.run(
        `UPDATE dashboards
         SET status = 'published', allow_embed = ?, title = ?, description = ?, restrict_data_download = ? WHERE id = ?`,
        Number(allowEmbed),
        title,
        description,
        Number(restrictDataDownload),
        id,
      );
    },
    setAllowEmbed: (id, allowEmbed) =>
      void database.run('UPDATE dashboards SET allow_embed = ? WHERE id = ?', Number(allowEmbed), id),
    addVersion(id, config) {
      const { id: versionId } = database.run(
        `INSERT INTO dashboard_versions (dashboard_id, version_number, config_json)
         SELECT ?, COALESCE(MAX(version_number), 0) + 1, ? FROM dashboard_versions WHERE dashboard_id = ?`,
        id,
        JSON.stringify(config),
        id,
      );
      // A transaction that was rolled back may have used the same id.
      configs.delete(versionId);
      return versionId;
    },
    version,
  };
}
