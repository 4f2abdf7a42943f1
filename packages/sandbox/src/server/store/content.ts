import { type Access, createAccess } from './access.js';
import { createDashboards, type Dashboards } from './dashboards.js';
import type { Database } from './database.js';
import { createDeployments, type Deployments } from './deployments.js';
import { createEnvVariables, type EnvVariables } from './env-variables.js';
import { createFolders, type Folders } from './folders.js';
import { createFormerNames, type FormerNames } from './former-names.js';
import { createNotifications, type Notifications } from './notifications.js';
import { createReportDetails, type ReportDetails } from './report-details.js';
import { createReports, type Reports } from './reports.js';
import { createWorkbooks, type Workbooks } from './workbooks.js';

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
