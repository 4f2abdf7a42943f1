import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { answer, request } from './side.js';

const switches = {
  /** Whether changes of the account are recorded. */
  useAuditLog: z.boolean(),
  /** Whether the platform's support may see the account. */
  allowSupportAccess: z.boolean(),
  /** Whether users sign in by OpenID Connect. */
  useOidc: z.boolean(),
  /** Whether AI is available: the chat, and questions on dashboards and in the app. */
  showAiInterface: z.boolean(),
  /** Whether the BI interface, the app, is available. */
  showBiInterface: z.boolean(),
  /** Whether sessions with `creatorMode` are allowed. */
  useCreatorMode: z.boolean(),
};

/**
 * The settings of the account. The platform documents their subjects and `useCreatorMode`; the other names are chosen by
 * this package. Missing fields stay missing, unknown ones are kept.
 */
export interface TenantSettings extends Immutable<z.output<typeof tenantSettingsSchema>> {}
export const tenantSettingsSchema = answer
  .open({
    ...switches,
    /** The time when the platform may be out of service; null for never. */
    maintenanceWindow: answer.object({ startsAt: z.string(), endsAt: z.string() }).nullable(),
  })
  .partial();

const time = z.iso.datetime({
  offset: true,
  error: 'expected an ISO 8601 time with an offset or Z, such as 2026-06-01T13:00:00Z',
});

/** The settings to change; others stay. Shape chosen by this package; the platform does not document it. */
export interface TenantSettingsInput extends Immutable<z.input<typeof tenantSettingsInputSchema>> {}
export const tenantSettingsInputSchema = request
  .object({
    ...switches,
    /** The time when the platform may be out of service, as ISO 8601 with an offset or `Z`; null for never. */
    maintenanceWindow: request
      .object({ startsAt: time, endsAt: time })
      .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
        path: ['endsAt'],
        message: 'expected a time after startsAt',
      })
      .nullable(),
  })
  .partial();
