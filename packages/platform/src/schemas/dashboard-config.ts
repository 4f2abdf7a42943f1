import * as z from 'zod';
import { dashboardAppSourceInputSchema, dashboardAppSourceSchema } from './app-source.js';
import type { Immutable } from './immutable.js';
import { dashboardLayoutInputSchema, dashboardLayoutSchema } from './layout.js';
import { openEnum } from './open-enum.js';
import { answer, request } from './side.js';
import { dashboardThemeInputSchema } from './theme.js';
import { dashboardWidgetInputSchema, dashboardWidgetSchema } from './widget.js';

/** `APP`: authored files; `CLASSIC`: a document of widgets. */
export type DashboardKind = z.infer<typeof dashboardKindSchema>;
export const dashboardKindSchema = z.enum(['CLASSIC', 'APP']);

/** The configuration of a published dashboard. */
export type DashboardConfig = z.output<typeof dashboardConfigSchema>;
export const dashboardConfigSchema = answer.object({
  kind: openEnum(dashboardKindSchema).nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  app: dashboardAppSourceSchema.nullish(),
  layout: dashboardLayoutSchema.nullish(),
  settings: answer.json.object.nullish(),
  theme: answer.json.object.nullish(),
  widgets: z.array(dashboardWidgetSchema).nullish(),
});

/** The configuration of a dashboard to publish. */
export type DashboardConfigInput = Immutable<z.input<typeof dashboardConfigInputSchema>>;
export const dashboardConfigInputSchema = request.object({
  kind: dashboardKindSchema.nullish(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  app: dashboardAppSourceInputSchema.nullish(),
  layout: dashboardLayoutInputSchema.nullish(),
  settings: request.json.object.nullish(),
  theme: dashboardThemeInputSchema.nullish(),
  widgets: z.array(dashboardWidgetInputSchema).nullish(),
});
