import { type Access, createAccess } from './access.js';
import { createDashboards, type Dashboards } from './dashboards.js';
import type { Database } from './database.js';
import { createDeployments, type Deployments } from './deployments.js';
import { createNotifications, type Notifications } from './notifications.js';
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
  readonly notifications: Notifications;
}

export function createContent(database: Database): Content {
  return {
    database,
    deployments: createDeployments(database),
    workbooks: createWorkbooks(database),
    dashboards: createDashboards(database),
    reports: createReports(database),
    access: createAccess(database),
    notifications: createNotifications(database),
  };
}
