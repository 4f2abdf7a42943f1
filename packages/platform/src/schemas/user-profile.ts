import { z } from 'zod';
import { request } from './side.js';

/** The schema of `UserProfile`. */
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

/** The viewer's name and picture in embedded pages. Fields that are left out keep their stored values. */
export type UserProfile = Readonly<z.input<typeof userProfileSchema>>;

function isWebUrl(text: string): boolean {
  // The URL parser alone would repair `https:host` and backslashes and drop line breaks.
  return /^https?:\/\/[^\s\p{Cc}\\/][^\s\p{Cc}\\]*$/iu.test(text) && URL.canParse(text);
}
