import * as schemas from '../schemas/all.js';
import { answers, type Each, type Kind, takes } from './table.js';

export const aiWidgetTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Attaches a conversation to an AI widget of the workbook's published dashboard; the widget then starts with it. With
     * the `checksum` of the dashboard, the platform refuses the change if another version was published meanwhile. Repeated
     * only after 429. The answer may have up to 16 MiB.
     *
     * @example
     * const input = { widgetId: 'ask-movies', threadId };
     * const { versionNumber } = await client.workbooks.updatePublishedAiWidgetThread(7, 42, input);
     */
    updatePublishedAiWidgetThread: each('updatePublishedAiWidgetThread', {
      group: 'workbooks',
      summary: 'Attach a conversation to an AI widget of the published dashboard',
      since: '0.2.0',
      method: 'POST',
      path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/dashboard/ai-widget-thread',
      auth: 'Bearer',
      body: takes<schemas.UpdatePublishedAiWidgetThreadInput>()(schemas.updatePublishedAiWidgetThreadInputSchema),
      response: answers<schemas.Dashboard>(schemas.dashboardSchema),
      // The first attempt changes the checksum, so a second one could be refused.
      idempotent: false,
      large: true,
      refusals: ['conflict', 'rejected'],
    }),
  }) as const;

/** The AI widgets of published dashboards. */
export interface AiWidgetsOperations extends ReturnType<typeof aiWidgetTable<'method'>> {}
