import * as z from 'zod';
import { parseUrl } from '../parse-url.js';
import { nameSchema } from './names.js';
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

/** Overrides of the account's settings: `true` or `false` forces one, a missing one is inherited. */
export type SessionSettings = Readonly<z.input<typeof sessionSettingsSchema>>;
export const sessionSettingsSchema = request.object({
  /** Whether embedded dashboards show the AI chat; the account's default is true. */
  showDashboardChat: z.boolean().optional(),
});

function isWebUrl(text: string): boolean {
  // The URL parser alone would repair `https:host` and backslashes and drop line breaks.
  return /^https?:\/\/[^\s\p{Cc}\\/][^\s\p{Cc}\\]*$/iu.test(text) && !!parseUrl(text);
}
