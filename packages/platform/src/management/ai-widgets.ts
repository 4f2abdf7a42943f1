import type { Dashboard } from '../schemas/dashboard.js';
import type { UpdatePublishedAiWidgetThreadInput } from '../schemas/later-releases.js';
import type { CallOptions } from '../transport/call-options.js';

/** The AI widgets of published dashboards. */
export interface AiWidgetsOperations {
  /**
   * Attaches a conversation to an AI widget of the workbook's published dashboard, which starts with it from then on. With
   * the `checksum` of the dashboard, the platform refuses the change if another version was published meanwhile. Repeated
   * after 429 only. The answer may have 16 MiB.
   *
   * @example
   * const input = { widgetId: 'ask-movies', threadId };
   * const { versionNumber } = await client.workbooks.updatePublishedAiWidgetThread(7, 42, input);
   */
  updatePublishedAiWidgetThread(
    deploymentId: number,
    workbookId: number,
    input: UpdatePublishedAiWidgetThreadInput,
    options?: CallOptions,
  ): Promise<Dashboard>;
}
