import { z } from 'zod';
import { answer, request } from './side.js';

// The interface shows only these fields. If it names a field without its type, any JSON passes.
const open = answer.json.value.optional();
const sent = request.json.value.optional();

/** The position of a report in a spreadsheet. */
export type ReportPlacement = z.output<typeof reportPlacementSchema>;
export const reportPlacementSchema = answer.object({ workbookId: open, resultLocation: open, endResultCell: open });

/** Fields that later releases added to a report. */
export type ReportAddedFields = z.output<typeof reportAddedFieldsSchema>;
export const reportAddedFieldsSchema = answer.object({
  canEdit: open,
  canManage: open,
  externalWorkbookPlacements: z.array(reportPlacementSchema).optional(),
  folderPath: open,
});

/** Fields that later releases added to the update of a report. */
export type UpdateReportAddedFields = z.input<typeof updateReportAddedFieldsSchema>;
export const updateReportAddedFieldsSchema = request.open({ publicId: sent });

/** The position in a spreadsheet to connect a report to. */
export type ConnectReportToWorkbookInput = z.input<typeof connectReportToWorkbookInputSchema>;
export const connectReportToWorkbookInputSchema = request.object({
  externalWorkbookId: sent,
  resultLocation: sent,
  endResultCell: sent,
});
