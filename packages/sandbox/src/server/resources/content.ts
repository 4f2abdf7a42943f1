import type { Database } from '../store/database.js';
import { createDashboards, type Dashboards } from './dashboards/store.js';
import { createDeployments, type Deployments } from './deployments/store.js';
import { type Access, createAccess } from './embed-access/store.js';
import { createEnvVariables, type EnvVariables } from './environments/store.js';
import { createFolders, type Folders } from './folders/store.js';
import { createNotifications, type Notifications } from './notifications/store.js';
import { createReports, type Reports } from './reports/snapshots.js';
import { createReportDetails, type ReportDetails } from './reports/store.js';
import { createWorkbooks, type Workbooks } from './workbooks/store.js';
import { createFormerNames, type FormerNames } from './workspace/former-names.js';

/** The stores of what is published and who may open it, over one database. */
export interface Content {
  readonly database: Database;
  readonly deployments: Deployments;
  readonly workbooks: Workbooks;
  readonly dashboards: Dashboards;
  readonly reports: Reports;
  readonly access: Access;
  readonly folders: Folders;
  /** The reports as items of the workspace. */
  readonly reportDetails: ReportDetails;
  readonly notifications: Notifications;
  readonly envVariables: EnvVariables;
  readonly formerNames: FormerNames;
}

/** @param now The clock in epoch milliseconds. */
export function createContent(database: Database, now: () => number = Date.now): Content {
  return {
    database,
    deployments: createDeployments(database),
    workbooks: createWorkbooks(database, now),
    dashboards: createDashboards(database),
    reports: createReports(database, now),
    access: createAccess(database),
    folders: createFolders(database, now),
    reportDetails: createReportDetails(database, now),
    notifications: createNotifications(database),
    envVariables: createEnvVariables(database, now),
    formerNames: createFormerNames(database),
  };
}
