import type {
  JsonObject,
  NotificationRecipient,
  NotificationRecipientInput,
  NotificationsFilter,
} from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database, SqlValue } from '../../store/database.js';
import { insertRow, readRows, updateRow } from '../../store/rows.js';

export interface StoredNotification {
  readonly id: number;
  readonly dashboardId: number;
  readonly dashboardPublicId: string;
  readonly recipients: readonly NotificationRecipient[];
  /** Its other fields. */
  readonly content: JsonObject;
}

const notificationRow = z.object({
  id: z.number(),
  dashboardId: z.number(),
  publicId: z.string(),
  content: z.custom<JsonObject>(),
});
const recipientRow = z
  .object({
    userId: z.number().nullable(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    embedTenantName: z.string().nullable(),
    externalId: z.string().nullable(),
  })
  .transform(
    (fields): NotificationRecipient => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
  );

const SELECT = `
SELECT n.id, n.dashboard_id, d.public_id, n.content_json FROM notifications n
JOIN dashboards d ON d.id = n.dashboard_id JOIN workbooks w ON w.id = d.workbook_id WHERE w.deployment_id = ?`;

const RECIPIENTS = `
SELECT r.internal_user_id AS user_id, i.username, r.email, t.name AS embed_tenant_name, u.external_id FROM notification_recipients r
LEFT JOIN internal_users i ON i.id = r.internal_user_id
LEFT JOIN users u ON u.id = r.user_id LEFT JOIN tenants t ON t.id = u.tenant_id`;

const EMBED_USER =
  'SELECT u.id FROM users u JOIN tenants t ON t.id = u.tenant_id WHERE t.name = ? AND u.external_id = ?';

/** Console users may be named by id or by e-mail address. */
const ADDRESS = 'SELECT lower(email) FROM internal_users WHERE id = ?';
const WITH_ADDRESS = 'SELECT id FROM internal_users WHERE lower(email) = lower(?)';

/** Opens the store of the notifications about dashboards. They are only stored, never sent. */
export function createNotifications(database: Database) {
  const recipientsOf = readRows(database, recipientRow, RECIPIENTS);
  const rows = readRows(database, notificationRow.transform(withRecipients), SELECT);

  function withRecipients({ publicId, ...row }: z.output<typeof notificationRow>): StoredNotification {
    const recipients = recipientsOf.list('WHERE r.notification_id = ? ORDER BY r.id', row.id);
    return { ...row, dashboardPublicId: publicId, recipients };
  }

  /** Adds a recipient; returns false for an unknown user. */
  function addRecipient(id: number, recipient: NotificationRecipientInput): boolean {
    const { userId = null, email = null, embedTenantName = null, externalId = null } = recipient;
    const { changes } =
      email === null
        ? database.run(
            `INSERT INTO notification_recipients (notification_id, internal_user_id, user_id)
             SELECT ?1, id, NULL FROM internal_users WHERE id = ?2 UNION ALL SELECT ?1, NULL, id FROM (${EMBED_USER})`,
            id,
            userId,
            embedTenantName,
            externalId,
          )
        : database.run('INSERT INTO notification_recipients (notification_id, email) VALUES (?, ?)', id, email);
    return changes > 0;
  }

  return {
    find: (deploymentId: number, id: number) => rows.find('AND n.id = ?', deploymentId, id),
    list(deploymentId: number, filter: NotificationsFilter, after: number, limit: number) {
      const conditions = conditionsOf(filter);
      const sql = [...conditions.map(([condition]) => condition), 'n.id > ?'].join(' AND ');
      const values = conditions.flatMap(([, ...values]) => values);
      return rows.list(`AND ${sql} ORDER BY n.id LIMIT ?`, deploymentId, ...values, after, limit);
    },
    /** Adds a notification; it needs recipients before the transaction ends. */
    add: (dashboardId: number, content: JsonObject) =>
      insertRow(database, 'notifications', { dashboardId, contentJson: JSON.stringify(content) }),
    setContent: (id: number, content: JsonObject) =>
      updateRow(database, 'notifications', id, { contentJson: JSON.stringify(content) }),
    /** Replaces the recipients of a notification. Returns the positions of those that do not exist. */
    setRecipients(id: number, recipients: readonly NotificationRecipientInput[]) {
      const { last } = z
        .object({ last: z.number() })
        .parse(database.get('SELECT COALESCE(MAX(id), 0) AS last FROM notification_recipients'));
      const missing = recipients.flatMap((recipient, index) => (addRecipient(id, recipient) ? [] : [index]));
      // Deletes the old ones last, because a notification is deleted with its last recipient.
      database.run('DELETE FROM notification_recipients WHERE notification_id = ? AND id <= ?', id, last);
      return missing;
    },
    remove: (id: number) => void database.run('DELETE FROM notifications WHERE id = ?', id),
  };
}

type Condition = readonly [sql: string, ...values: SqlValue[]];

function conditionsOf(filter: NotificationsFilter): readonly Condition[] {
  const { dashboardPublicId, recipientUserId, recipientEmail, recipientEmbedTenantName, recipientExternalId } = filter;
  const has = (condition: string) => `n.id IN (SELECT notification_id FROM notification_recipients WHERE ${condition})`;
  const conditions: Condition[] = [];
  if (dashboardPublicId !== undefined) conditions.push(['d.public_id = ?', dashboardPublicId]);
  if (recipientUserId !== undefined) {
    conditions.push([has(`internal_user_id = ? OR lower(email) = (${ADDRESS})`), recipientUserId, recipientUserId]);
  }
  if (recipientEmail !== undefined) {
    conditions.push([
      has(`lower(email) = lower(?) OR internal_user_id IN (${WITH_ADDRESS})`),
      recipientEmail,
      recipientEmail,
    ]);
  }
  if (recipientEmbedTenantName !== undefined && recipientExternalId !== undefined) {
    conditions.push([has(`user_id = (${EMBED_USER})`), recipientEmbedTenantName, recipientExternalId]);
  }
  return conditions;
}
