import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { idSchema, nameSchema, publicIdSchema } from './names.js';
import { type AliasedPage, aliasedPageSchema, pageQuerySchema } from './paging.js';
import { answer, request } from './side.js';
import { folderPathSchema } from './workspace.js';

// The interface documents these fields without their types.
const open = answer.json.value.optional();
const time = z.string().nullable().default(null);

/** The position of a report in a spreadsheet. */
export type ReportPlacement = z.output<typeof reportPlacementSchema>;
export const reportPlacementSchema = answer.object({ workbookId: open, resultLocation: open, endResultCell: open });

/**
 * A report. Shape chosen by this package, except for `canEdit`, `canManage`, `externalWorkbookPlacements` and `folderPath`;
 * the platform does not document it. Missing fields are null, unknown ones are kept.
 */
export interface Report extends Immutable<z.output<typeof reportSchema>> {}
export const reportSchema = answer.open({
  id: z.int(),
  publicId: z.string().nullable().default(null),
  name: z.string().nullable().default(null),
  /** The workbook whose dashboards may show it. */
  workbookId: z.int().nullable().default(null),
  folderPath: folderPathSchema,
  canEdit: z.boolean().nullable().default(null),
  canManage: z.boolean().nullable().default(null),
  externalWorkbookPlacements: z.array(reportPlacementSchema).nullable().default(null),
  createdAt: time,
  updatedAt: time,
  /** The last time that an embed showed it. */
  lastViewedAt: time,
});

export type ReportsListResponse = AliasedPage<Report>;
export const reportsListResponseSchema = aliasedPageSchema(reportSchema);

/** The sort order of reports. */
export type ReportsSortBy = z.infer<typeof reportsSortBySchema>;
export const reportsSortBySchema = z.enum(['name', 'createdAt', 'updatedAt', 'lastViewedAt']);

/** The reports to list, and their order. */
export type ReportsQuery = Readonly<z.input<typeof reportsQuerySchema>>;
export const reportsQuerySchema = pageQuerySchema
  .extend({
    sortBy: reportsSortBySchema.optional(),
    search: z.string().min(1).optional(),
    folderId: idSchema.optional(),
    externalWorkbookId: nameSchema.optional(),
  })
  .refine(({ sortBy, after }) => sortBy !== 'lastViewedAt' || after === undefined, {
    path: ['after'],
    message: 'not available with sortBy=lastViewedAt, which has one page',
  });

/**
 * A report to create or to change; omitted fields stay. Shape chosen by this package, except for `publicId`; the platform
 * does not document it.
 */
export interface UpdateReportInput extends Immutable<z.input<typeof updateReportInputSchema>> {}
export const updateReportInputSchema = request.object({
  /** Replaces the public id of the address. */
  publicId: publicIdSchema.optional(),
  name: nameSchema.optional(),
  /** The folder that contains it; null is the root. */
  folderId: idSchema.nullish(),
  /** The workbook whose dashboards may show it. Required for a new report; cannot be changed later. */
  workbookId: idSchema.optional(),
  /** The content of the report, such as a kind, a query and a specification. */
  definition: request.json.anyObject.optional(),
});

/** The position in a spreadsheet to connect a report to. */
export interface ConnectReportToWorkbookInput extends Readonly<z.input<typeof connectReportToWorkbookInputSchema>> {}
export const connectReportToWorkbookInputSchema = request.object({
  externalWorkbookId: nameSchema,
  resultLocation: request.json.value,
  endResultCell: request.json.value.optional(),
});
