import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { createChats } from '../agents/store.js';
import { attachThread } from './rules.js';

export function aiWidgetHandlers({ content, database, events }: Pick<Tenant, 'content' | 'database' | 'events'>) {
  const { questionOf } = createChats(database);
  return defineHandlers({
    updatePublishedAiWidgetThread({ params, body }) {
      const dashboard = attachThread(content, params, body, (id) => questionOf({ ...params, id }));
      const { publicId, versionNumber } = dashboard;
      events.emit('publish', { publicId, versionNumber });
      return dashboard;
    },
  });
}
