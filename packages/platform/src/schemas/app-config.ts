import * as z from 'zod';
import { distinct } from './distinct.js';
import type { Immutable } from './immutable.js';
import { appConfigAddedFieldsSchema } from './later-releases.js';
import { shortList } from './short-list.js';
import { answer, request } from './side.js';
import { dashboardThemeInputSchema } from './theme.js';

/**
 * The configuration of the account's embeds. The platform documents its fields, but few of their types: the others accept
 * any JSON, and unknown fields are kept.
 */
export interface AppConfigResponse extends Readonly<z.output<typeof appConfigResponseSchema>> {}
export const appConfigResponseSchema = answer.open(appConfigAddedFieldsSchema.shape);
const locale = z.string().refine(isLocale, 'expected a locale such as de-DE');

/**
 * The fields of the account's configuration to change; others stay. The platform documents no operation for this: it is a
 * choice of this package and the sandbox.
 */
export interface AppConfigInput extends Immutable<z.input<typeof appConfigInputSchema>> {}
export const appConfigInputSchema = request
  .object({
    /** The look of the app and the chat; null for the platform's default. */
    appTheme: dashboardThemeInputSchema.nullable(),
    /** Whether embedded dashboards use it as well. */
    applyThemeGlobally: z.boolean(),
    creatorMode: request
      .object({
        /** The names of creator mode, by locale. */
        localizedTitles: shortList(request.object({ locale, value: z.string() })).superRefine(
          distinct('locale', (title) => title.locale.toLowerCase()),
        ),
        showGeneratedSql: z.boolean(),
        showSemanticSql: z.boolean(),
      })
      .partial(),
    embedding: request
      .object({
        /** The locale of embeds whose host page sets none; null for the locale of the viewer's browser. */
        locale: locale.nullable(),
        /** Whether dashboards show the AI chat, unless a session sets it. */
        showDashboardChat: z.boolean(),
      })
      .partial(),
    sheetsUi: request.object({ showAppliedFilters: z.boolean() }).partial(),
  })
  .partial();

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
