import * as z from 'zod';
import { answer } from './side.js';

/** The id of a session for the embed address: 1 to 4,096 visible ASCII characters. */
export const sessionIdSchema = z.string().regex(/^[!-~]{1,4096}$/, 'expected 1 to 4096 visible ASCII characters');

/** A session, with which a viewer's page can open one embed. */
export interface GenerateSessionResponse extends Readonly<z.output<typeof generateSessionResponseSchema>> {}
export const generateSessionResponseSchema = answer.object({ sessionId: sessionIdSchema });
