import type { Answer } from './send.js';

/** The session that an answer gives, whatever its status. */
export function sessionOf({ body }: Pick<Answer, 'body'>): string | undefined {
  try {
    const { sessionId } = Object(JSON.parse(body));
    return typeof sessionId === 'string' && sessionId ? sessionId : undefined;
  } catch {
    return undefined;
  }
}
