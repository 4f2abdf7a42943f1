import { z } from 'zod';
import { answer, request } from './side.js';

// The interface shows only these fields. Where it names a field without its type, any JSON passes.
const open = answer.json.value.optional();
const sent = request.json.value.optional();
const sentFields = { filters: sent, timeGrains: sent };

/** The schema of `NotificationRecipientAddedFields`. */
export const notificationRecipientAddedFieldsSchema = answer.object({ username: z.string().optional() });

/** Added to who is notified. */
export type NotificationRecipientAddedFields = z.output<typeof notificationRecipientAddedFieldsSchema>;

/** The schema of `NotificationAddedFields`. */
export const notificationAddedFieldsSchema = answer.object({ filters: open, timeGrains: open });

/** Added to a notification. */
export type NotificationAddedFields = z.output<typeof notificationAddedFieldsSchema>;

/** The schema of `UpdateNotificationAddedFields`. */
export const updateNotificationAddedFieldsSchema = request.open(sentFields);

/** What updates of notifications accept since. */
export type UpdateNotificationAddedFields = z.input<typeof updateNotificationAddedFieldsSchema>;

/** The schema of `CreateNotificationAddedFields`. */
export const createNotificationAddedFieldsSchema = request
  .open({ ...sentFields, dashboardPublicId: z.string().optional(), dashboardId: z.number().optional() })
  .refine(
    ({ dashboardPublicId, dashboardId }) => (dashboardPublicId === undefined) !== (dashboardId === undefined),
    'expected either dashboardPublicId or dashboardId',
  );

/** What new notifications accept since: exactly one of the two names of a dashboard. */
export type CreateNotificationAddedFields = z.input<typeof createNotificationAddedFieldsSchema>;
