import { z } from 'zod';

/** A text of an answer: those that are known, which editors suggest, or one that a newer platform has. */
export type OpenEnum<Known extends string> = Known | (string & Record<never, never>);

/**
 * The schema of an enumeration in an answer, which takes any text: what the platform has done does not fail here
 * because it can do more than this package knows.
 */
export function openEnum<Known extends Record<string, string>>(
  known: z.ZodEnum<Known>,
): z.ZodType<OpenEnum<Known[keyof Known]>> {
  return z.string().meta({ examples: [...known.options] });
}
