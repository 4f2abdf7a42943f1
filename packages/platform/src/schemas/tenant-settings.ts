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
  /** Whether there is AI: the chat, and questions on dashboards and in the app. */
  showAiInterface: z.boolean(),
  /** Whether there is the BI interface, which is the app. */
  showBiInterface: z.boolean(),
  /** The tenant flag that sessions with `creatorMode` need. */
  useCreatorMode: z.boolean(),
};

/**
 * The settings of the account. The platform names their subjects and `useCreatorMode`; the other names are chosen by this
 * package. What was not answered is absent, further fields are kept.
 */
export interface TenantSettings extends Immutable<z.output<typeof tenantSettingsSchema>> {}
export const tenantSettingsSchema = answer
  .open({
    ...switches,
    /** When the platform may be out of service; null for no such time. */
    maintenanceWindow: answer.object({ startsAt: z.string(), endsAt: z.string() }).nullable(),
  })
  .partial();

const time = z.iso.datetime({
  offset: true,
  error: 'expected a time of ISO 8601 with an offset or Z, such as 2026-06-01T13:00:00Z',
});

/** The settings to change; others stay. Shape chosen by this package; the platform does not show it. */
export interface TenantSettingsInput extends Immutable<z.input<typeof tenantSettingsInputSchema>> {}
export const tenantSettingsInputSchema = request
  .object({
    ...switches,
    /** From when to when the platform may be out of service, as times of ISO 8601 with an offset or `Z`; null for never. */
    maintenanceWindow: request
      .object({ startsAt: time, endsAt: time })
      .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
        path: ['endsAt'],
        message: 'expected a time after startsAt',
      })
      .nullable(),
  })
  .partial();
