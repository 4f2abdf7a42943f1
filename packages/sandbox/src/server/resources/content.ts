import type { Database } from '../store/database.js';
import { createDashboards } from './dashboards/store.js';
import { createDeployments } from './deployments/store.js';
import { createAccess } from './embed-access/store.js';
import { createEnvVariables } from './environments/store.js';
import { createFolders } from './folders/store.js';
import { createNotifications } from './notifications/store.js';
import { createReports } from './reports/snapshots.js';
import { createReportDetails } from './reports/store.js';
import { createWorkbooks } from './workbooks/store.js';
import { createFormerNames } from './workspace/former-names.js';

/** The stores of published content and of access to it, over one database. */
export type Content = ReturnType<typeof createContent>;

/** @param now The clock in epoch milliseconds. */
export function createContent(database: Database, now: () => number = Date.now) {
  return {
    database,
    deployments: createDeployments(database),
    workbooks: createWorkbooks(database, now),
    dashboards: createDashboards(database),
    reports: createReports(database, now),
    access: createAccess(database),
    folders: createFolders(database, now),
    /** The reports as items of the workspace. */
    reportDetails: createReportDetails(database, now),
    notifications: createNotifications(database),
    envVariables: createEnvVariables(database, now),
    formerNames: createFormerNames(database),
  };
}
