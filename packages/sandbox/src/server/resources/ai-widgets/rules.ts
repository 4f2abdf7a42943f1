import type { Dashboard as PublishedDashboard, UpdatePublishedAiWidgetThreadInput } from '@svc-embed/platform/schemas';
import type { Dashboard } from '../../../../contract/contract.js';
import { checksumOf, type PublishTarget, publishDashboard } from '../../publish/publish-dashboard.js';
import { notFound, Refusal, wrongField } from '../../refusal.js';
import type { Content } from '../content.js';
import type { StoredDashboard } from '../dashboards/store.js';

export type QuestionOf = (threadId: string) => string | undefined;

/** Publishes a dashboard again with a conversation in an AI widget. Refuses unknown ids and a wrong checksum. */
export function attachThread(
  content: Content,
  target: PublishTarget,
  { widgetId, threadId, checksum }: UpdatePublishedAiWidgetThreadInput,
  questionOf: QuestionOf,
): PublishedDashboard {
  const { deploymentId, workbookId } = target;
  return content.database.transaction(() => {
    const dashboard = content.dashboards.ofWorkbook(workbookId);
    if (dashboard?.deploymentId !== deploymentId) throw notFound('The workbook has no published dashboard.');
    const { config } = dashboard;
    if (checksum !== undefined && checksum !== checksumOf(config)) {
      throw new Refusal('conflict', 'checksum: the dashboard was published again. Read it, and send its new checksum.');
    }
    const widgets = config.widgets ?? [];
    const widget = widgets.find(({ id, type }) => id === widgetId && type === 'AI');
    if (!widget) throw wrongField('rejected', 'widgetId', 'expected the id of an AI widget of the published dashboard');
    if (typeof threadId !== 'string' || questionOf(threadId) === undefined) {
      throw notFound('threadId: the deployment has no such conversation with the agent or in an embed.');
    }
    const attached = widgets.map((other) =>
      other === widget ? { ...other, config: { ...other.config, threadId } } : other,
    );
    return publishDashboard(content, target, { workbookId, config: { ...config, widgets: attached } });
  });
}

/** Adds the attached conversations to the AI widgets of a viewer's dashboard. */
export function showThreads(shown: Dashboard, { config }: StoredDashboard, questionOf: QuestionOf): Dashboard {
  const attached = new Map((config.widgets ?? []).map((widget) => [widget.id, widget.config?.threadId]));
  const widgets = shown.widgets.map((widget) => {
    const id = attached.get(widget.id);
    if (widget.type !== 'AI' || typeof id !== 'string') return widget;
    const question = questionOf(id);
    return question === undefined ? widget : { ...widget, thread: { id, question } };
  });
  return { ...shown, widgets };
}
