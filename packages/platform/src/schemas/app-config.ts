import * as z from 'zod';
import { distinct } from './distinct.js';
import type { Immutable } from './immutable.js';
import { appConfigAddedFieldsSchema } from './later-releases.js';
import { shortList } from './short-list.js';
import { answer, request } from './side.js';
import { dashboardThemeInputSchema } from './theme.js';

/**
 * The configuration of the account's embeds. The platform shows its fields, but few of their types: any JSON passes in the
 * others, and further fields are kept.
 */
export interface AppConfigResponse extends Readonly<z.output<typeof appConfigResponseSchema>> {}
export const appConfigResponseSchema = answer.open(appConfigAddedFieldsSchema.shape);
const locale = z.string().refine(isLocale, 'expected a locale such as de-DE');

/**
 * The fields of the account's configuration to change; others stay. The platform shows no operation for this: it is the
 * choice of this package and of the sandbox.
 */
export interface AppConfigInput extends Immutable<z.input<typeof appConfigInputSchema>> {}
export const appConfigInputSchema = request
  .object({
    /** The look of the app and the chat; null for the platform's own. */
    appTheme: dashboardThemeInputSchema.nullable(),
    /** Whether embedded dashboards have it as well. */
    applyThemeGlobally: z.boolean(),
    creatorMode: request
      .object({
        /** What creator mode is called, by locale. */
        localizedTitles: shortList(request.object({ locale, value: z.string() })).superRefine(
          distinct('locale', (title) => title.locale.toLowerCase()),
        ),
        showGeneratedSql: z.boolean(),
        showSemanticSql: z.boolean(),
      })
      .partial(),
    embedding: request
      .object({
        /** The locale of embeds whose host page asks for none; null for that of the viewer's browser. */
        locale: locale.nullable(),
        /** Whether dashboards show the AI chat where a session does not say. */
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
