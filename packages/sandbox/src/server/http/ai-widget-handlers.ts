import { attachThread } from '../publish/ai-thread.js';
import { createChats } from '../store/chats.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

/** Attaches conversations to the AI widgets of published dashboards. */
export function aiWidgetHandlers({
  content,
  database,
  events,
}: Pick<Tenant, 'content' | 'database' | 'events'>): Handlers<'updatePublishedAiWidgetThread'> {
  const { questionOf } = createChats(database);
  return {
    updatePublishedAiWidgetThread({ params, body }) {
      const dashboard = attachThread(content, params, body, questionOf);
      const { publicId, versionNumber } = dashboard;
      events.emit('publish', { publicId, versionNumber });
      return dashboard;
    },
  };
}
