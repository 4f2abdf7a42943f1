import { z } from 'zod';
import { request } from './side.js';

/** The schema of `SessionSettings`. */
export const sessionSettingsSchema = request.object({
  /** The AI chat on embedded dashboards; the account shows it unless it was told otherwise. */
  showDashboardChat: z.boolean().optional(),
});

/** What a session overrides of the account's settings: `true` or `false` forces it, left out inherits it. */
export type SessionSettings = Readonly<z.input<typeof sessionSettingsSchema>>;
