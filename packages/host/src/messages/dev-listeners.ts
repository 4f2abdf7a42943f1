import { type EventName, type EventPayload, events } from '@svc-embed/protocol';
import { nearName, warnOnce } from '@svc-embed/protocol/internal';
import { unwrap } from '../error.js';
import { surfaceErrorOf } from './surface-error-of.js';

/** The emitters that had a listener of `error`. */
export const heardErrors = new WeakSet<object>();

/** Refuses the name of an event, with those that there are. */
export function refuseEvent(name: EventName): never {
  const known = Object.keys(events);
  return unwrap('invalid-option', { ok: false, path: 'on', expected: known.join(', '), got: nearName(name, known) });
}

/** Warns of an option or a call that the surface refused, where nobody listens to `error`. Only development builds call this. */
export function warnOfRefusal(
  emitter: object,
  { name, message, fatal }: EventPayload<'error'>,
  redact: (text: string) => string,
): void {
  const { option, refuses = '' } = surfaceErrorOf(name) ?? {};
  const call = refuses.replace(/-./g, (part) => part.slice(1).toUpperCase());
  if (option && !fatal && !heardErrors.has(emitter))
    warnOnce(
      `the surface refused the option ${option}, or a call of ${call}: ${redact(message)} (${name}). Everything else goes on; on('error', ...) is told as well.`,
    );
}
