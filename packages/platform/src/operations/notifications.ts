import * as z from 'zod';
import { idSchema } from '../schemas/names.js';
import {
  createNotificationInputSchema,
  notificationSchema,
  notificationsPageSchema,
  notificationsQuerySchema,
  updateNotificationInputSchema,
} from '../schemas/notification.js';
import type { Operation } from './operation.js';

const path = '/api/v1/deployments/{deploymentId}/notifications' as const;
const deployment = z.strictObject({ deploymentId: idSchema });
const notification = deployment.extend({ id: idSchema });

/** The scheduled notifications about dashboards. The platform names creating and updating, but shows no address. */
export const notificationOperations = {
  listNotifications: {
    id: 'listNotifications',
    group: 'notifications',
    summary: 'List the notifications of a deployment',
    method: 'GET',
    path,
    auth: 'Bearer',
    params: deployment,
    query: notificationsQuerySchema,
    list: true,
    response: notificationsPageSchema,
    idempotent: true,
  },
  createNotification: {
    id: 'createNotification',
    group: 'notifications',
    summary: 'Create a notification about a dashboard',
    choice: true,
    method: 'POST',
    path,
    auth: 'Bearer',
    params: deployment,
    body: createNotificationInputSchema,
    response: notificationSchema,
    idempotent: false,
    refusals: ['rejected'],
  },
  updateNotification: {
    id: 'updateNotification',
    group: 'notifications',
    summary: 'Change a notification',
    choice: true,
    method: 'PUT',
    path: `${path}/{id}`,
    auth: 'Bearer',
    params: notification,
    body: updateNotificationInputSchema,
    response: notificationSchema,
    idempotent: true,
    refusals: ['rejected'],
  },
  deleteNotification: {
    id: 'deleteNotification',
    group: 'notifications',
    summary: 'Delete a notification',
    choice: true,
    method: 'DELETE',
    path: `${path}/{id}`,
    auth: 'Bearer',
    params: notification,
    // Ids are never reused.
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type NotificationTable = typeof notificationOperations;
