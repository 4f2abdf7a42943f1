import * as z from 'zod';
import type { Immutable } from './immutable.js';
import {
  createNotificationAddedFieldsSchema,
  notificationAddedFieldsSchema,
  notificationRecipientAddedFieldsSchema,
  updateNotificationAddedFieldsSchema,
} from './later-releases.js';
import { emailSchema, embedTenantNameSchema, idSchema, nameSchema, publicIdSchema } from './names.js';
import type { OneOf, Without } from './one-of.js';
import { type PageQuery, pageQuerySchema, pageSchema } from './paging.js';
import { shortList } from './short-list.js';
import { request } from './side.js';

/** The names of the fields for a console user's id and email, and for the two names of an embed user. */
type RecipientFields = readonly [userId: string, email: string, embedTenantName: string, externalId: string];

/** Makes the rule that the fields name one recipient: a console user by id or email, or an embed user. */
function oneRecipient(names: RecipientFields, ...further: readonly string[]) {
  const [userId, email, embedTenantName, externalId] = names;
  const ways = [userId, email, `${embedTenantName},${externalId}`, ...further];
  const holds = (value: Readonly<Record<string, unknown>>) =>
    ways.includes(names.filter((name) => value[name] !== undefined).join());
  return [holds, `expected only ${userId}, only ${email}, or ${embedTenantName} with ${externalId}`] as const;
}

/** The notifications to list, by dashboard and by recipient. The recipient is named as in `NotificationRecipientInput`. */
export type NotificationsFilter = Omit<Readonly<z.input<typeof notificationsQuerySchema>>, keyof PageQuery>;
export const notificationsQuerySchema = request
  .object({
    ...pageQuerySchema.shape,
    dashboardPublicId: publicIdSchema.optional(),
    recipientUserId: idSchema.optional(),
    recipientEmail: nameSchema.optional(),
    recipientEmbedTenantName: embedTenantNameSchema.optional(),
    recipientExternalId: nameSchema.optional(),
  })
  .refine(
    ...oneRecipient(['recipientUserId', 'recipientEmail', 'recipientEmbedTenantName', 'recipientExternalId'], ''),
  );

/**
 * A recipient of a notification: a console user by `userId` or by `email`, or an embed user by `embedTenantName` with
 * `externalId`. Shape chosen by this package; the platform does not document it.
 */
export type NotificationRecipientInput =
  | ({ readonly userId: number } & Without<'email' | 'embedTenantName' | 'externalId'>)
  | ({ readonly email: string } & Without<'userId' | 'embedTenantName' | 'externalId'>)
  | ({ readonly embedTenantName: string; readonly externalId: string } & Without<'userId' | 'email'>);
export const notificationRecipientInputSchema = request
  .object({
    userId: idSchema.optional(),
    email: emailSchema.optional(),
    embedTenantName: embedTenantNameSchema.optional(),
    externalId: nameSchema.optional(),
  })
  .refine(...oneRecipient(['userId', 'email', 'embedTenantName', 'externalId'])) as z.ZodType<
  NotificationRecipientInput,
  NotificationRecipientInput
>;

const recipients = shortList(notificationRecipientInputSchema).refine(
  ({ length }) => length > 0,
  'expected at least one recipient',
);

/** A recipient of a notification. Fields that do not apply are missing, unknown ones are kept. */
export type NotificationRecipient = Readonly<z.output<typeof notificationRecipientSchema>>;
export const notificationRecipientSchema = notificationRecipientAddedFieldsSchema.extend({
  userId: z.int().optional(),
  email: z.string().optional(),
  embedTenantName: z.string().optional(),
  externalId: z.string().optional(),
});

/**
 * A notification about a dashboard. The shape of its ids and recipients is chosen by this package; the platform does not
 * document it. Unknown fields, such as its schedule, are kept.
 */
export interface Notification extends Immutable<z.output<typeof notificationSchema>> {}
export const notificationSchema = notificationAddedFieldsSchema.extend({
  id: z.int(),
  dashboardId: z.int().nullable().default(null),
  dashboardPublicId: z.string().nullable().default(null),
  recipients: z.array(notificationRecipientSchema).nullable().default(null),
});

export const notificationsPageSchema = pageSchema(notificationSchema);

/** A notification to create. Exactly one of the two ids names its dashboard. Unknown fields are sent unchanged. */
export type CreateNotificationInput = OneOf<Immutable<z.input<typeof creation>>, 'dashboardId' | 'dashboardPublicId'>;
const creation = createNotificationAddedFieldsSchema.safeExtend({ recipients });
export const createNotificationInputSchema = creation as z.ZodType<CreateNotificationInput, CreateNotificationInput>;

/** The fields of a notification to change; others stay. `recipients` replaces all. Unknown fields are sent unchanged. */
export interface UpdateNotificationInput extends Immutable<z.input<typeof updateNotificationInputSchema>> {}
export const updateNotificationInputSchema = updateNotificationAddedFieldsSchema.extend({
  recipients: recipients.optional(),
});
