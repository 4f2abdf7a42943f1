import * as z from 'zod';
import { parseUrl } from '../parse-url.js';
import { nameSchema } from './names.js';
import type { Json } from './plain-json.js';
import { request } from './side.js';

/** The viewer's name and picture in embedded pages. Omitted fields keep their stored values. */
export type UserProfile = Readonly<z.input<typeof userProfileSchema>>;
export const userProfileSchema = request.object({
  /** The name next to the avatar. */
  displayName: z.string().optional(),
  /** The avatar: an absolute http or https URL that the viewer's browser loads. Only its form is checked. */
  picture: z
    .string()
    .refine(isWebUrl, 'expected an absolute http:// or https:// URL')
    .meta({ format: 'uri' })
    .optional(),
});

/** A group to define in the embed tenant, unless the name exists. */
export type GroupDefinition = Readonly<z.input<typeof groupDefinitionSchema>>;
export const groupDefinitionSchema = request.object({
  name: nameSchema,
  /** Replaces the description of an existing group; never clears it. */
  description: z.string().optional(),
});

const flag = z.boolean().optional();

const knownSettings = request.object({
  /** Whether embedded dashboards show the AI chat; the account's default is true. */
  showDashboardChat: flag,
  /** Whether the chat may create content in the workspace. Since platform 0.4. */
  allowChatWorkspaceAuthoring: flag,
  /** False turns off all AI, also for direct requests with the token. Since platform 0.8. */
  allowAi: flag,
  /** Whether workbooks show the AI chat. Since platform 0.8. */
  showWorkbookChat: flag,
  /** Whether dashboards show their AI widgets. Since platform 0.8. */
  showAiWidgets: flag,
  /** Whether workbooks can be shared, in creator mode. Since platform 0.9. */
  showWorkbookShare: flag,
  /** Whether dashboards show their settings, in creator mode. Since platform 0.9. */
  showDashboardSettings: flag,
  /** Whether to show the technical names of members, in creator mode. Since platform 0.9. */
  showMemberNames: flag,
  /** Whether members can be grouped by cube, in creator mode. Since platform 0.9. */
  showGroupByCube: flag,
  /** The language, unless the address or the page sets one. Since platform 0.9. */
  locale: z.string().min(1).optional(),
  /** An IANA time zone, unless the address or the page sets one. Since platform 0.9. */
  timezone: z.string().min(1).optional(),
});

/**
 * Overrides of the account's settings: `true` or `false` forces a setting, a missing one is inherited. Settings of later
 * releases are sent unchanged.
 */
export interface SessionSettings extends Readonly<z.input<typeof knownSettings>> {
  readonly [later: string]: Json | undefined;
}
export const sessionSettingsSchema = request.open(knownSettings.shape);

function isWebUrl(text: string): boolean {
  // Without this check, the URL parser would repair `https:host` and backslashes, and drop line breaks.
  return /^https?:\/\/[^\s\p{Cc}\\/][^\s\p{Cc}\\]*$/iu.test(text) && !!parseUrl(text);
}
