import { z } from 'zod';
import { answer, request } from './side.js';

// The interface shows only these fields. If it names a field without its type, any JSON passes.
const open = answer.json.value.optional();
const sent = request.json.value.optional();

/** Fields that later releases added to a workbook. */
export type WorkbookAddedFields = z.output<typeof workbookAddedFieldsSchema>;
export const workbookAddedFieldsSchema = answer.object({ slug: open, user: open, folderPath: open });

/** Fields that later releases added to the update of a workbook. */
export type UpdateWorkbookAddedFields = z.input<typeof updateWorkbookAddedFieldsSchema>;
export const updateWorkbookAddedFieldsSchema = request.open({ slug: sent, slugTakeover: sent });

/** Fields that later releases added to a folder. */
export type FolderAddedFields = z.output<typeof folderAddedFieldsSchema>;
export const folderAddedFieldsSchema = answer.object({ folderPath: z.array(answer.json.object).optional() });

/** Fields that later releases added to the policies of a resource's users, its own and the inherited ones. */
export type UserPolicyAddedFields = z.output<typeof userPolicyAddedFieldsSchema>;
export const userPolicyAddedFieldsSchema = answer.object({ email: open, firstName: open, picture: open });

/** The actions that later releases added to policies. */
export type AddedPolicyAction = z.infer<typeof addedPolicyActionSchema>;
export const addedPolicyActionSchema = z.enum(['SecretsManage', 'DownloadData']);
