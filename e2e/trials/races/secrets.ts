/** Sessions that can be searched for: the canary must show in no text of ours. */
import { inspect } from 'node:util';

/** In every session id of the trial. */
export const CANARY = 'canary-session-5c1d';

/** Whether a text that could be made of a value tells a session. */
export function tells(value: unknown): boolean {
  const { stack } = Object(value) as { stack?: string };
  return `${String(value)} ${stack} ${JSON.stringify(value)} ${inspect(value, { depth: 6, showHidden: true })}`.includes(
    CANARY,
  );
}
