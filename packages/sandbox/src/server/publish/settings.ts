import type { DashboardConfig } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { LocalizedText } from '../../../contract/contract.js';
import type { StoredDashboard } from '../resources/dashboards/store.js';
import { localizedText } from './text.js';

const texts = z.record(z.string(), z.string()).optional().catch(undefined);
const settingsSchema = z.object({
  titles: texts,
  descriptions: texts,
  source: z.string().optional().catch(undefined),
  restrictDataDownload: z.boolean().optional().catch(undefined),
});

/** The settings of a dashboard that have an effect in this sandbox; others are only stored. */
export type DashboardSettings = z.infer<typeof settingsSchema>;

export function readSettings({ settings }: Pick<DashboardConfig, 'settings'>): DashboardSettings {
  return settingsSchema.parse(settings ?? {});
}

/** Returns a title by locale: translations, title, the configuration's title, or the workbook's name. */
export function dashboardTitle({ config, title, workbookName }: StoredDashboard): LocalizedText {
  const common = title ?? config.title ?? undefined;
  const { titles = {} } = readSettings(config);
  return localizedText(titles, common) ?? everywhere(workbookName);
}

/** Returns the description of a dashboard by locale; `null` without a description. */
export function dashboardDescription({ config, description }: StoredDashboard): LocalizedText | null {
  const { descriptions = {} } = readSettings(config);
  return localizedText(descriptions, description ?? config.description ?? undefined) ?? null;
}

const everywhere = (text: string): LocalizedText => ({ 'en-US': text, 'de-DE': text, 'ja-JP': text, ar: text });
