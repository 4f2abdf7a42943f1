import { z } from 'zod';
import { answer, request } from './side.js';

// The added fields of resources that the platform does not show otherwise: the fields around them are kept.
const open = request.json.value.optional();
const required = request.json.value;

/** The schema of `UpdateReportAddedFields`. */
export const updateReportAddedFieldsSchema = request.open({ publicId: open });

/** What updates of reports accept since. */
export type UpdateReportAddedFields = z.input<typeof updateReportAddedFieldsSchema>;

/** The schema of `UpdateWorkbookAddedFields`. */
export const updateWorkbookAddedFieldsSchema = request.open({ slug: open, slugTakeover: open });

/** What updates of workbooks accept since. */
export type UpdateWorkbookAddedFields = z.input<typeof updateWorkbookAddedFieldsSchema>;

const notificationFields = { filters: open, timeGrains: open };

/** The schema of `UpdateNotificationAddedFields`. */
export const updateNotificationAddedFieldsSchema = request.open(notificationFields);

/** What updates of notifications accept since. */
export type UpdateNotificationAddedFields = z.input<typeof updateNotificationAddedFieldsSchema>;

/** The schema of `CreateNotificationAddedFields`. */
export const createNotificationAddedFieldsSchema = request
  .open({ ...notificationFields, dashboardPublicId: z.string().optional(), dashboardId: z.number().optional() })
  .refine(
    ({ dashboardPublicId, dashboardId }) => (dashboardPublicId === undefined) !== (dashboardId === undefined),
    'expected either dashboardPublicId or dashboardId',
  );

/** What new notifications accept since: exactly one of the two names of a dashboard. */
export type CreateNotificationAddedFields = z.input<typeof createNotificationAddedFieldsSchema>;

/** The schema of `UpdatePublishedAiWidgetThreadInput`. */
export const updatePublishedAiWidgetThreadInputSchema = request.object({
  threadId: required,
  widgetId: required,
  checksum: open,
});

/** The thread of a published AI widget. */
export type UpdatePublishedAiWidgetThreadInput = z.input<typeof updatePublishedAiWidgetThreadInputSchema>;

/** The schema of `ConnectReportToWorkbookInput`. */
export const connectReportToWorkbookInputSchema = request.object({
  externalWorkbookId: open,
  resultLocation: open,
  endResultCell: open,
});

/** Where a report is placed in a spreadsheet. */
export type ConnectReportToWorkbookInput = z.input<typeof connectReportToWorkbookInputSchema>;

/** The schema of `TransformSyncRequest`. */
export const transformSyncRequestSchema = request.object({ branchName: open });

/** Which branch to synchronise. */
export type TransformSyncRequest = z.input<typeof transformSyncRequestSchema>;

/** The schema of `TransformSyncResponse`. */
export const transformSyncResponseSchema = answer.object({
  branchName: answer.json.value.optional(),
  syncJobId: answer.json.value.optional(),
  workflowId: answer.json.value.optional(),
});

/** The synchronisation that was started. */
export type TransformSyncResponse = z.output<typeof transformSyncResponseSchema>;
