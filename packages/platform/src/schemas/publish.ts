import * as z from 'zod';
import { dashboardConfigInputSchema } from './dashboard-config.js';
import type { Immutable } from './immutable.js';
import { idSchema } from './names.js';
import { request } from './side.js';

/** The optional body of `publishDashboard`. */
export interface PublishDashboardInput extends Immutable<z.input<typeof publishDashboardInputSchema>> {}
export const publishDashboardInputSchema = request.object({
  /** Must be the workbook of the address. */
  workbookId: idSchema,
  /** Whether signed sessions may show the dashboard. */
  allowEmbed: z.boolean().nullish(),
  config: dashboardConfigInputSchema.nullish(),
  dashboardId: idSchema.nullish(),
  description: z.string().nullish(),
  title: z.string().nullish(),
});
