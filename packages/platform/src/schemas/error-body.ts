import { z } from 'zod';
import { answer } from './side.js';

/** The schema of `ErrorBody`. */
export const errorBodySchema = answer.object({
  error: answer.object({
    /** A short name such as `forbidden`. */
    code: z.string(),
    message: z.string(),
    /** Every broken rule of the request, where it was one. */
    issues: z.array(answer.object({ path: z.string(), message: z.string() })).optional(),
  }),
});

/** An error answer. The platform does not show its shape: this one is our choice, with the platform's texts in `message`. */
export type ErrorBody = z.output<typeof errorBodySchema>;
