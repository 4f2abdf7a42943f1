import * as z from 'zod';
import { answer } from './side.js';

/** An error answer. Shape chosen by this package, with the platform's texts in `message`. */
export type ErrorBody = z.output<typeof errorBodySchema>;
export const errorBodySchema = answer.object({
  error: answer.object({
    /** A short name such as `forbidden`. */
    code: z.string(),
    message: z.string(),
    /** Every broken rule of the request. */
    issues: z.array(answer.object({ path: z.string(), message: z.string() })).optional(),
  }),
});
