import type { JsonObject, Notification, NotificationRecipientInput } from '@svc-embed/platform/schemas';
import { isAdmin, NEEDS_ADMIN, requireAdmin } from '../../http/authorization.js';
import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { rejected, requireFound, wrongField } from '../../refusal.js';
import type { Key } from '../../store/key.js';
import type { StoredDashboard } from '../dashboards/store.js';
import type { StoredNotification } from './store.js';

/** Administers the notifications about the dashboards of a deployment. The sandbox never sends them. */
export function notificationHandlers({ content }: Pick<Tenant, 'content'>) {
  const { database, dashboards, notifications } = content;

  const find = ({ deploymentId, id }: { deploymentId: number; id: number }) =>
    requireFound(notifications.find(deploymentId, id), 'There is no such notification in this deployment.');

  function findDashboard(deploymentId: number, publicId: string | undefined, id: number | undefined): StoredDashboard {
    const dashboard =
      publicId === undefined
        ? dashboards.inDeployment(deploymentId).find((dashboard) => dashboard.id === id)
        : dashboards.find(publicId);
    if (dashboard?.deploymentId === deploymentId) return dashboard;
    const path = publicId === undefined ? 'dashboardId' : 'dashboardPublicId';
    throw wrongField('rejected', path, 'expected a published dashboard of this deployment');
  }

  /** Sets the recipients; throws a 422 with those that do not exist. */
  function setRecipients(key: Key, id: number, recipients: readonly NotificationRecipientInput[]): void {
    if (recipients.some(({ userId }) => userId !== undefined)) requireAdmin(key, NEEDS_ADMIN);
    const message = 'expected a user who exists';
    const issues = notifications
      .setRecipients(id, recipients)
      .map((index) => ({ path: `recipients[${index}]`, message }));
    if (issues.length > 0) throw rejected('The notification has recipients who do not exist.', issues);
  }

  return defineHandlers({
    listNotifications({ key, params: { deploymentId }, query: { first, after, ...filter } }) {
      if (filter.recipientUserId !== undefined) requireAdmin(key, NEEDS_ADMIN);
      const list = (after: number, limit: number) => notifications.list(deploymentId, filter, after, limit);
      return readPage(`notifications of ${deploymentId}`, { first, after }, list, (one) =>
        describeNotification(key, one),
      );
    },
    createNotification({ key, params: { deploymentId }, body }) {
      const { recipients, dashboardPublicId, dashboardId, ...rest } = body;
      const dashboard = findDashboard(deploymentId, dashboardPublicId, dashboardId);
      return database.transaction(() => {
        const id = notifications.add(dashboard.id, rest);
        setRecipients(key, id, recipients);
        return describeNotification(key, find({ deploymentId, id }));
      });
    },
    updateNotification: ({ key, params, body: { recipients, ...rest } }) =>
      database.transaction(() => {
        const { id, content, ...before } = find(params);
        checkUnchanged(rest, { id, dashboardId: before.dashboardId, dashboardPublicId: before.dashboardPublicId });
        notifications.setContent(id, { ...content, ...rest });
        if (recipients !== undefined) setRecipients(key, id, recipients);
        return describeNotification(key, find(params));
      }),
    deleteNotification: ({ params }) => void notifications.remove(find(params).id),
  });
}

/** Throws a 422 for a field that cannot be changed, unless its value is the stored one. */
function checkUnchanged(sent: JsonObject, stored: JsonObject): void {
  const message = 'expected the stored value, which cannot be changed';
  const changed = Object.keys(stored).filter((name) => sent[name] !== undefined && sent[name] !== stored[name]);
  if (changed.length === 0) return;
  throw rejected(
    `${changed.join(', ')}: ${message}.`,
    changed.map((path) => ({ path, message })),
  );
}

/** Describes a notification. Without admin access, a key gets only the id of an internal user, not the name. */
function describeNotification(key: Key, notification: StoredNotification) {
  const { id, dashboardId, dashboardPublicId, content } = notification;
  const recipients = notification.recipients.map(({ username, ...rest }) =>
    username === undefined || !isAdmin(key) ? rest : { ...rest, username },
  );
  return { ...content, id, dashboardId, dashboardPublicId, recipients } satisfies Notification;
}
