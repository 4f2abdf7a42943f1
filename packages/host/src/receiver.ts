import type { EventPayload } from '@svc-embed/protocol';
import { isolate, own, readMessage } from '@svc-embed/protocol/internal';
import { DEV } from './dev.js';
import { warnOfRefusal } from './dev-listeners.js';
import type { Emitter } from './emitter.js';
import { EmbedError, finalErrors } from './error.js';
import type { Frame } from './frame.js';
import type { EmbedEvents } from './listeners.js';
import type { Recipient } from './message-router.js';
import type { EmbedOptionFields } from './options.js';
import type { Runner } from './runner.js';
import type { EmbedWire } from './wire.js';

interface ReceiverOptions {
  readonly namespace: string;
  /** As the caller gave them: an adapter may replace `onReject` at any time. */
  readonly options: EmbedOptionFields;
  readonly frame: Frame;
  readonly runner: Runner;
  readonly emitter: Emitter<EmbedEvents>;
  readonly wire: EmbedWire;
}

/** Makes what takes the messages that the router has for an embed. */
export function createReceiver(parts: ReceiverOptions): Recipient['onMessage'] {
  const { namespace, options, frame, runner, emitter, wire } = parts;

  return (event, foreign) => {
    const onReject = own(options, 'onReject') as EmbedOptionFields['onReject'];
    // Reading data that nobody needs would cost a clone.
    if (foreign ? !onReject && !(DEV && wire.tap) : !frame.isCurrent) return;
    const known = readMessage('event', event.data, namespace);
    const isUnknown = !foreign && !known.ok && known.reason === 'type';
    const read = (isUnknown && wire.read?.(event.data)) || known;
    if (read === 'taken') return;
    if (!read.ok || foreign) {
      const { reason = foreign, path } = read.ok ? {} : read;
      // Noise that does not claim to be ours is nobody's business.
      if (!reason || reason === 'source') return;
      const rejection = { reason: foreign ?? reason, origin: event.origin, path: foreign ? undefined : path };
      isolate(() => onReject?.(rejection));
      if (DEV) isolate(() => wire.tap?.onReject?.(rejection));
      return;
    }
    const { name, message } = read;
    if (name === 'ready') {
      wire.onReady?.(message.payload);
      runner.dispatch({ type: 'ready', payload: message.payload });
    }
    if (name === 'error' && own(message.payload, 'fatal')) {
      runner.dispatch({ type: 'fail', error: surfaceError(message.payload, wire.redactor.redact) });
    }
    if (DEV && name === 'error') warnOfRefusal(emitter, message.payload, wire.redactor.redact);
    emitter.emit(name, message.payload as never, message as never);
    emitter.emit('any', message, name);
  };
}

/** The error of a fatal event, in the surface's own words but for the session, which no error of ours shows. */
function surfaceError(payload: EventPayload<'error'>, redact: (text: string) => string): EmbedError {
  const message = redact(payload.message);
  const kind = own(payload, 'name') as string | undefined;
  const name = kind && redact(kind);
  const cause = Object.assign(Error(message), name && { name });
  const error = new EmbedError('surface-failed', `surface-failed: ${message}${name ? ` (${name})` : ''}`, cause);
  return Object.assign(error, { retryable: !finalErrors.includes(name as string) });
}
