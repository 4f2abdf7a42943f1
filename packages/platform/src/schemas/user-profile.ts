import { z } from 'zod';
import { request } from './side.js';

/** The schema of `UserProfile`. */
export const userProfileSchema = request.object({
  /** The name beside the avatar. */
  displayName: z.string().optional(),
  /** The avatar: an absolute http or https URL that the viewer's browser loads. Its form alone is checked. */
  picture: z
    .string()
    .refine(isWebUrl, 'expected an absolute http:// or https:// URL')
    .meta({ format: 'uri' })
    .optional(),
});

/** How the embedded pages show the viewer. What is left out keeps what was stored with the `externalId` before. */
export type UserProfile = Readonly<z.input<typeof userProfileSchema>>;

function isWebUrl(text: string): boolean {
  // URL alone would mend `https:host` and backslashes, and take out line breaks.
  return /^https?:\/\/[^\s\p{Cc}\\/][^\s\p{Cc}\\]*$/iu.test(text) && URL.canParse(text);
}
