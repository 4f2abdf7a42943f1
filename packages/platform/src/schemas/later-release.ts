import { z } from 'zod';
import { answer } from './side.js';

// Fields that later releases added to resources which the platform does not show otherwise. Where it names a field
// without its type, any JSON passes.
const open = answer.json.value.optional();
const openObjects = z.array(answer.json.object).optional();

/** The schema of `ReportPlacement`. */
export const reportPlacementSchema = answer.object({ workbookId: open, resultLocation: open, endResultCell: open });

/** Where a report stands in a spreadsheet. */
export type ReportPlacement = z.output<typeof reportPlacementSchema>;

/** The schema of `ReportAddedFields`. */
export const reportAddedFieldsSchema = answer.object({
  canEdit: open,
  canManage: open,
  externalWorkbookPlacements: z.array(reportPlacementSchema).optional(),
  folderPath: open,
});

/** Added to a report. */
export type ReportAddedFields = z.output<typeof reportAddedFieldsSchema>;

/** The schema of `WorkbookAddedFields`. */
export const workbookAddedFieldsSchema = answer.object({ slug: open, user: open, folderPath: open });

/** Added to a workbook. */
export type WorkbookAddedFields = z.output<typeof workbookAddedFieldsSchema>;

/** The schema of `FolderAddedFields`. */
export const folderAddedFieldsSchema = answer.object({ folderPath: openObjects });

/** Added to a folder. */
export type FolderAddedFields = z.output<typeof folderAddedFieldsSchema>;

/** The schema of `NotificationRecipientAddedFields`. */
export const notificationRecipientAddedFieldsSchema = answer.object({ username: z.string().optional() });

/** Added to who is notified. */
export type NotificationRecipientAddedFields = z.output<typeof notificationRecipientAddedFieldsSchema>;

/** The schema of `NotificationAddedFields`. */
export const notificationAddedFieldsSchema = answer.object({ filters: open, timeGrains: open });

/** Added to a notification. */
export type NotificationAddedFields = z.output<typeof notificationAddedFieldsSchema>;

/** The schema of `UserPolicyAddedFields`. */
export const userPolicyAddedFieldsSchema = answer.object({ email: open, firstName: open, picture: open });

/** Added to the policies of a resource's users, its own and the inherited ones. */
export type UserPolicyAddedFields = z.output<typeof userPolicyAddedFieldsSchema>;

/** The schema of `AddedPolicyAction`. */
export const addedPolicyActionSchema = z.enum(['SecretsManage', 'DownloadData']);

/** Actions added to policies. */
export type AddedPolicyAction = z.infer<typeof addedPolicyActionSchema>;
