import * as z from 'zod';
import type { Immutable } from './immutable.js';

const leaf = z.string().nullish();
const border = z.strictObject({ color: leaf, radius: leaf, style: leaf, width: leaf }).nullish();
const title = z.strictObject({ color: leaf, fontFamily: leaf, fontSize: leaf, fontWeight: leaf }).nullish();

/** The look of a dashboard, to publish. Every leaf is a CSS value or null. */
export type DashboardThemeInput = Immutable<z.input<typeof dashboardThemeInputSchema>>;
export const dashboardThemeInputSchema = z.strictObject({
  backgroundColor: leaf,
  fontFamily: leaf,
  primaryColor: leaf,
  themeId: leaf,
  controls: z.strictObject({ backgroundColor: leaf, padding: leaf, border, title }).nullish(),
  dashboard: z.strictObject({ backgroundColor: leaf, padding: leaf }).nullish(),
  widgets: z
    .strictObject({
      backgroundColor: leaf,
      margin: leaf,
      padding: leaf,
      border,
      text: z.strictObject({ codeFontFamily: leaf, color: leaf, fontFamily: leaf, secondaryColor: leaf }).nullish(),
      title,
    })
    .nullish(),
});
