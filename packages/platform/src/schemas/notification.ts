import { z } from 'zod';
import { answer, request } from './side.js';

// The interface shows only these fields. If it names a field without its type, any JSON passes.
const open = answer.json.value.optional();
const sent = request.json.value.optional();
const sentFields = { filters: sent, timeGrains: sent };

/** Fields that later releases added to a recipient of notifications. */
export type NotificationRecipientAddedFields = z.output<typeof notificationRecipientAddedFieldsSchema>;
export const notificationRecipientAddedFieldsSchema = answer.object({ username: z.string().optional() });

/** Fields that later releases added to a notification. */
export type NotificationAddedFields = z.output<typeof notificationAddedFieldsSchema>;
export const notificationAddedFieldsSchema = answer.object({ filters: open, timeGrains: open });

/** Fields that later releases added to the update of a notification. */
export type UpdateNotificationAddedFields = z.input<typeof updateNotificationAddedFieldsSchema>;
export const updateNotificationAddedFieldsSchema = request.open(sentFields);

/** Fields that later releases added to a new notification, which names its dashboard in exactly one of two ways. */
export type CreateNotificationAddedFields = z.input<typeof createNotificationAddedFieldsSchema>;
export const createNotificationAddedFieldsSchema = request
  .open({ ...sentFields, dashboardPublicId: z.string().optional(), dashboardId: z.number().optional() })
  .refine(
    ({ dashboardPublicId, dashboardId }) => (dashboardPublicId === undefined) !== (dashboardId === undefined),
    'expected either dashboardPublicId or dashboardId',
  );
