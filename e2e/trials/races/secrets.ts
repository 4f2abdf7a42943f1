/** Sessions with a canary that no text of ours may contain. */
import { inspect } from 'node:util';

/** In every session id of the trial. */
export const CANARY = 'canary-session-5c1d';

/** Whether a text made from a value contains a session. */
export function tells(value: unknown): boolean {
  const { stack } = Object(value) as { stack?: string };
  return `${String(value)} ${stack} ${JSON.stringify(value)} ${inspect(value, { depth: 6, showHidden: true })}`.includes(
    CANARY,
  );
}
