import { z } from 'zod';
import { answer } from './side.js';

// The interface shows only these fields. If it names a field without its type, any JSON passes.
const open = answer.json.value.optional();

/** Account-wide settings of embedding. */
export type EmbedSettings = z.output<typeof embedSettingsSchema>;
export const embedSettingsSchema = answer.object({ locale: open, showDashboardChat: z.boolean().optional() });

/** Account-wide settings of spreadsheets. */
export type SheetsUiSettings = z.output<typeof sheetsUiSettingsSchema>;
export const sheetsUiSettingsSchema = answer.object({ showAppliedFilters: open });

/** Account-wide settings of the creator mode. */
export type CreatorMode = z.output<typeof creatorModeSchema>;
export const creatorModeSchema = answer.object({
  localizedTitles: z.array(answer.object({ locale: open, value: open })).optional(),
  showGeneratedSql: open,
  showSemanticSql: open,
});

/** Fields that later releases added to the app's configuration. */
export type AppConfigAddedFields = z.output<typeof appConfigAddedFieldsSchema>;
export const appConfigAddedFieldsSchema = answer.object({
  appTheme: open,
  applyThemeGlobally: open,
  creatorMode: creatorModeSchema.nullish(),
  embedding: embedSettingsSchema.nullish(),
  sheetsUi: sheetsUiSettingsSchema.nullish(),
});
