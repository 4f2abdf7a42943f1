import type { List, ListQuery } from '../client/create-list.js';
import type {
  CreateNotificationInput,
  Notification,
  NotificationsFilter,
  UpdateNotificationInput,
} from '../schemas/notification.js';
import type { CallOptions } from '../transport/call-options.js';

/** The scheduled notifications about the dashboards of a deployment. */
export interface NotificationsOperations {
  /**
   * Lists notifications: one page when awaited, all of them when iterated. The query narrows them to a dashboard, to a
   * console user (`recipientUserId` or `recipientEmail`) or to an embed user (`recipientEmbedTenantName` with
   * `recipientExternalId`). The name of the method is this package's own.
   *
   * @example
   * const ofAda = { recipientEmbedTenantName: 'acme-corp', recipientExternalId: 'ada@example.com' };
   * for await (const { id } of client.notifications.listNotifications(7, ofAda)) console.log(id);
   */
  listNotifications(
    deploymentId: number,
    query?: ListQuery & NotificationsFilter,
    options?: CallOptions,
  ): List<Notification>;
  /**
   * Creates a notification. Repeated after 429 only, because a second attempt could create a second one. The platform
   * names this operation but shows no address, so that is this package's choice, as with the two below.
   *
   * @example
   * const { id } = await client.notifications.createNotification(7, {
   *   dashboardPublicId: 'movies-overview',
   *   recipients: [{ embedTenantName: 'acme-corp', externalId: 'ada@example.com' }],
   * });
   */
  createNotification(
    deploymentId: number,
    input: CreateNotificationInput,
    options?: CallOptions,
  ): Promise<Notification>;
  /** Changes a notification; fields that are left out stay, and `recipients` replaces all of them. */
  updateNotification(
    deploymentId: number,
    id: number,
    input: UpdateNotificationInput,
    options?: CallOptions,
  ): Promise<Notification>;
  /** Deletes a notification. When the answer to an attempt was lost and the next attempt finds none, the call succeeds. */
  deleteNotification(deploymentId: number, id: number, options?: CallOptions): Promise<void>;
}
