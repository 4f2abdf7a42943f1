import { type EventName, type EventPayload, events } from '@svc-embed/protocol';
import { nearName, warnOnce } from '@svc-embed/protocol/internal';
import { unwrap } from '../error.js';
import { surfaceErrorOf } from './surface-error-of.js';

/** The emitters that had a listener for `error`. */
export const withErrorListener = new WeakSet<object>();

/** Refuses the name of an event, with a list of the valid ones. */
export function refuseEvent(name: EventName): never {
  const known = Object.keys(events);
  return unwrap('invalid-option', { ok: false, path: 'on', expected: known.join(', '), got: nearName(name, known) });
}

/** Warns of an option or a call that the surface refused, if `error` has no listener. Only development builds call this. */
export function warnOfRefusal(
  emitter: object,
  { name, message, fatal }: EventPayload<'error'>,
  redact: (text: string) => string,
): void {
  const { option, refuses = '' } = surfaceErrorOf(name) ?? {};
  const call = refuses.replace(/-./g, (part) => part.slice(1).toUpperCase());
  if (option && !fatal && !withErrorListener.has(emitter))
    warnOnce(
      `the surface refused the option ${option}, or a call of ${call}: ${redact(message)} (${name}). Everything else goes on; a listener of on('error', ...) gets it as well.`,
    );
}
