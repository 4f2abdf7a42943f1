// @guard Drops events that do not fit, and those of a document that another one replaces.
import type { EventPayload, ReadEventResult, Rejection } from '@svc-embed/protocol';
import { isolate, own, readMessage, type Taken } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedOptionFields } from '../embed-options.js';
import { EmbedError, finalErrors } from '../error.js';
import { warnOfRefusal } from './dev-listeners.js';
import type { Emitter } from './emitter.js';
import type { EmbedEvents } from './listeners.js';
import type { Recipient } from './message-router.js';

interface ReceiverOptions {
  /** As the caller gave them: an adapter may replace `onReject` at any time. */
  readonly options: EmbedOptionFields;
  readonly emitter: Emitter<EmbedEvents>;
  readonly connection: Pick<Connection, 'namespace' | 'frame' | 'runner' | 'hooks' | 'redactor'>;
}

type ReadResult = ReadEventResult | Taken;

/** Makes what takes the messages that the router has for an embed. */
export function createReceiver({ options, emitter, connection }: ReceiverOptions): Recipient {
  const { namespace, frame, runner, hooks, redactor } = connection;
  const hasRejectHook = () => DEV && hooks.all.some(({ onReject }) => onReject);

  function onMessage(event: Pick<MessageEvent, 'data' | 'origin'>, foreign?: Rejection['reason']) {
    const onReject = own(options, 'onReject') as EmbedOptionFields['onReject'];
    // Reading data that nobody needs would cost a clone.
    if (foreign ? !onReject && !hasRejectHook() : !frame.isCurrent) return;
    let result: ReadResult | undefined;
    if (!foreign) for (const { read } of hooks.all) result ??= read?.(event.data);
    result ??= readMessage('event', event.data, namespace);
    if (!result.ok || foreign) {
      const { reason = foreign, path } = result.ok ? {} : result;
      // Noise that does not claim to be ours is nobody's business.
      if (!reason || reason === 'source') return;
      const rejection = { reason: foreign ?? reason, origin: event.origin, path: foreign ? undefined : path };
      isolate(() => onReject?.(rejection));
      if (DEV) for (const hook of hooks.all) isolate(() => hook.onReject?.(rejection));
      return;
    }
    if ('deliver' in result) return result.deliver();
    const { name, message } = result;
    if (name === 'ready') {
      hooks.call('onReady', message.payload);
      runner.dispatch({ type: 'ready', payload: message.payload });
    }
    // Stryker disable next-line ConditionalExpression: no other event has the fields that are read here
    if (name === 'error') {
      if (own(message.payload, 'fatal'))
        runner.dispatch({ type: 'fail', error: surfaceError(message.payload, redactor.redact) });
      if (DEV) warnOfRefusal(emitter, message.payload, redactor.redact);
    }
    emitter.emit(name, message.payload as never, message as never);
    emitter.emit('any', message, name);
  }

  return {
    frame,
    get wantsRejections() {
      return !!hasRejectHook() || Object.hasOwn(options, 'onReject');
    },
    onMessage,
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
