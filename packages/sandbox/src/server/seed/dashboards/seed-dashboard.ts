import type { DashboardThemeInput, DashboardWidgetInput } from '@svc-embed/platform/schemas';
import type { LocalizedText } from '../../../../contract/contract.js';

/** What a dashboard has of its own that a new sandbox publishes. */
export interface SeedDashboard {
  readonly publicId: string;
  /** The folder that the workbook lies in. */
  readonly folderName: string;
  readonly titles: LocalizedText;
  readonly descriptions: LocalizedText;
  /** Where its data comes from. */
  readonly source: string;
  readonly theme?: DashboardThemeInput;
  readonly widgets: readonly DashboardWidgetInput[];
}
