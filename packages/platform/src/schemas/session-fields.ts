import * as z from 'zod';
import { parseUrl } from '../parse-url.js';
import { nameSchema } from './names.js';
import type { Json } from './plain-json.js';
import { request } from './side.js';

/** The viewer's name and picture in embedded pages. Fields that are left out keep their stored values. */
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

/** A group to define in the embed tenant, unless one of that name exists. */
export type GroupDefinition = Readonly<z.input<typeof groupDefinitionSchema>>;
export const groupDefinitionSchema = request.object({
  name: nameSchema,
  /** Replaces the description of an existing group; never clears it. */
  description: z.string().optional(),
});

const flag = z.boolean().optional();

/**
 * Overrides of the account's settings: `true` or `false` forces one, a missing one is inherited. Settings of later releases
 * are sent as they are.
 */
export interface SessionSettings {
  /** Whether embedded dashboards show the AI chat; the account's default is true. */
  readonly showDashboardChat?: boolean | undefined;
  /** Whether the chat may create content in the workspace. Since platform 0.4. */
  readonly allowChatWorkspaceAuthoring?: boolean | undefined;
  /** False switches all AI off, also for whoever holds the token. Since platform 0.8. */
  readonly allowAi?: boolean | undefined;
  /** Whether workbooks show the AI chat. Since platform 0.8. */
  readonly showWorkbookChat?: boolean | undefined;
  /** Whether dashboards show their AI widgets. Since platform 0.8. */
  readonly showAiWidgets?: boolean | undefined;
  /** Whether workbooks can be shared, in creator mode. Since platform 0.9. */
  readonly showWorkbookShare?: boolean | undefined;
  /** Whether dashboards show their settings, in creator mode. Since platform 0.9. */
  readonly showDashboardSettings?: boolean | undefined;
  /** Whether the technical names of members are shown, in creator mode. Since platform 0.9. */
  readonly showMemberNames?: boolean | undefined;
  /** Whether members can be grouped by cube, in creator mode. Since platform 0.9. */
  readonly showGroupByCube?: boolean | undefined;
  /** The language, unless the address or the page sets one. Since platform 0.9. */
  readonly locale?: string | undefined;
  /** An IANA time zone, unless the address or the page sets one. Since platform 0.9. */
  readonly timezone?: string | undefined;
  readonly [later: string]: Json | undefined;
}
export const sessionSettingsSchema = request.open({
  showDashboardChat: flag,
  allowChatWorkspaceAuthoring: flag,
  allowAi: flag,
  showWorkbookChat: flag,
  showAiWidgets: flag,
  showWorkbookShare: flag,
  showDashboardSettings: flag,
  showMemberNames: flag,
  showGroupByCube: flag,
  locale: z.string().min(1).optional(),
  timezone: z.string().min(1).optional(),
});

function isWebUrl(text: string): boolean {
  // The URL parser alone would repair `https:host` and backslashes and drop line breaks.
  return /^https?:\/\/[^\s\p{Cc}\\/][^\s\p{Cc}\\]*$/iu.test(text) && !!parseUrl(text);
}
