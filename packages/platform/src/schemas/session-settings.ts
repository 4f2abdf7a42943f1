import { z } from 'zod';
import { request } from './side.js';

/** The schema of `SessionSettings`. */
export const sessionSettingsSchema = request.object({
  /** Whether embedded dashboards show the AI chat; the account's default is true. */
  showDashboardChat: z.boolean().optional(),
});

/** Overrides of the account's settings: `true` or `false` forces one, a missing one is inherited. */
export type SessionSettings = Readonly<z.input<typeof sessionSettingsSchema>>;
