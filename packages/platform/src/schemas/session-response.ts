import { z } from 'zod';
import { answer } from './side.js';

/** A session's id, to be put into the embed address: 1 to 4,096 visible ASCII characters. */
export const sessionIdSchema = z.string().regex(/^[!-~]{1,4096}$/, 'expected 1 to 4096 visible ASCII characters');

/** The schema of `GenerateSessionResponse`. */
export const generateSessionResponseSchema = answer.object({ sessionId: sessionIdSchema });

/** What `generateSession` answers. */
export type GenerateSessionResponse = Readonly<z.output<typeof generateSessionResponseSchema>>;
