import * as schemas from '../schemas/all.js';
import { answers, creating, deleting, type Each, type Kind, listing, takes, updating } from './table.js';

const path = '/api/v1/deployments/{deploymentId}/notifications' as const;
const common = { group: 'notifications', auth: 'Bearer' } as const;

export const notificationTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists notifications: one page when awaited, all of them when iterated. The query narrows them to a dashboard, to a
     * console user (`recipientUserId` or `recipientEmail`) or to an embed user (`recipientEmbedTenantName` with
     * `recipientExternalId`). The name of the method is this package's own.
     *
     * @example
     * const ofAda = { recipientEmbedTenantName: 'acme-corp', recipientExternalId: 'ada@example.com' };
     * for await (const { id } of client.notifications.listNotifications(7, ofAda)) console.log(id);
     */
    listNotifications: each('listNotifications', {
      ...common,
      ...listing,
      summary: 'List the notifications of a deployment',
      path,
      query: schemas.notificationsQuerySchema,
      response: answers<schemas.Page<schemas.Notification>>(schemas.notificationsPageSchema),
    }),
    /**
     * Creates a notification. Repeated only after 429, because a second attempt could create a second one. The platform
     * documents no address for this operation and the two below, so the addresses are this package's choice.
     *
     * @example
     * const { id } = await client.notifications.createNotification(7, {
     *   dashboardPublicId: 'movies-overview',
     *   recipients: [{ embedTenantName: 'acme-corp', externalId: 'ada@example.com' }],
     * });
     */
    createNotification: each('createNotification', {
      ...common,
      ...creating,
      summary: 'Create a notification about a dashboard',
      choice: true,
      path,
      body: takes<schemas.CreateNotificationInput>()(schemas.createNotificationInputSchema),
      response: answers<schemas.Notification>(schemas.notificationSchema),
      refusals: ['rejected'],
    }),
    /** Changes a notification; omitted fields stay, and `recipients` replaces all recipients. */
    updateNotification: each('updateNotification', {
      ...common,
      ...updating,
      summary: 'Change a notification',
      choice: true,
      path: `${path}/{id}`,
      body: takes<schemas.UpdateNotificationInput>()(schemas.updateNotificationInputSchema),
      response: answers<schemas.Notification>(schemas.notificationSchema),
      refusals: ['rejected'],
    }),
    /** Deletes a notification. If the answer to an attempt was lost and the next attempt finds none, the call succeeds. */
    deleteNotification: each('deleteNotification', {
      ...common,
      ...deleting,
      summary: 'Delete a notification',
      choice: true,
      path: `${path}/{id}`,
    }),
  }) as const;

/** The scheduled notifications about the dashboards of a deployment. */
export interface NotificationsOperations extends ReturnType<typeof notificationTable<'method'>> {}
