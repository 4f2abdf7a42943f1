import type { PublishDashboardInput } from '@svc-embed/platform/schemas';

/** A dashboard to publish into a new workbook. */
export interface SeedDashboard {
  readonly publicId: string;
  readonly workbookName: string;
  /** The folder that the workbook lies in. */
  readonly folderName: string;
  readonly input: Omit<PublishDashboardInput, 'workbookId'>;
}
