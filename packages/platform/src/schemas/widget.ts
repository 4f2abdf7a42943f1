import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { openEnum } from './open-enum.js';
import { answer, request, type Side } from './side.js';

/** The type of a widget. */
export type DashboardWidgetType = z.infer<typeof dashboardWidgetTypeSchema>;
export const dashboardWidgetTypeSchema = z.enum(['CHART', 'TEXT', 'FILTER', 'AI', 'TABS_CONTAINER', 'TIME_GRAIN']);

/** A widget of a dashboard in an answer. A newer platform may have other types. */
export type DashboardWidget = z.output<typeof dashboardWidgetSchema>;
export const dashboardWidgetSchema = widget(answer, openEnum(dashboardWidgetTypeSchema));

/** A widget of a dashboard, to publish. */
export type DashboardWidgetInput = Immutable<z.input<typeof dashboardWidgetInputSchema>>;
export const dashboardWidgetInputSchema = widget(request, dashboardWidgetTypeSchema);

function widget<Type extends z.ZodType<string>>({ object, json }: Side, type: Type) {
  const position = object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });
  const sized = position.nullish();
  return object({
    id: z.string(),
    type,
    /** The position in columns and rows of the grid. */
    position,
    config: json.object.nullish(),
    style: json.object.nullish(),
    /** Other positions by size. */
    responsiveLayouts: object({ lg: sized, md: sized, sm: sized, xs: sized, xxs: sized }).nullish(),
  });
}
