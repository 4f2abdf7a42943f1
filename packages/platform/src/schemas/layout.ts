import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { answer, request, type Side } from './side.js';

/** The grid of a dashboard in an answer. */
export type DashboardLayout = z.output<typeof dashboardLayoutSchema>;
export const dashboardLayoutSchema = layout(answer);

/** The grid of a dashboard, to publish. */
export type DashboardLayoutInput = Immutable<z.input<typeof dashboardLayoutInputSchema>>;
export const dashboardLayoutInputSchema = layout(request);

function layout({ object }: Side) {
  const size = z.int().nullish();
  const perSize = object({ lg: size, md: size, sm: size, xs: size, xxs: size }).nullish();
  return object({
    /** The minimum width of each size, in pixels. */
    breakpoints: perSize,
    /** Columns of the grid by size. */
    cols: perSize,
    containerPadding: z.array(z.int()).nullish(),
    margin: z.array(z.int()).nullish(),
    rowHeight: z.int().nullish(),
  });
}
