import * as z from 'zod';

/** A string of an answer: a known value, which editors suggest, or a value of a newer platform. */
export type OpenEnum<Known extends string> = Known | (string & Record<never, never>);

/** An enumeration of an answer. It accepts any text, because a newer platform may have more values. */
export function openEnum<Known extends Record<string, string>>(
  known: z.ZodEnum<Known>,
): z.ZodType<OpenEnum<Known[keyof Known]>> {
  return z.string().meta({ examples: [...known.options] });
}
