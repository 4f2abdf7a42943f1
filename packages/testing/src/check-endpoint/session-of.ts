import type { Answer } from './send.js';

/** Returns the session of an answer, whatever its status. */
export function sessionOf({ body }: Pick<Answer, 'body'>): string | undefined {
  try {
    const { sessionId } = Object(JSON.parse(body));
    return typeof sessionId === 'string' && sessionId ? sessionId : undefined;
  } catch {
    return undefined;
  }
}
