// @guard Drops events that do not fit, and those of a document that another one replaces.
import { type EventPayload, events, type ReadEventResult, type Rejected, type Rejection } from '@svc-embed/protocol';
import { createReader, type Handled, isolate, type NamedListeners, own } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedOptionFields } from '../embed-options.js';
import { EmbedError } from '../error.js';
import { warnOfRefusal } from './dev-listeners.js';
import type { EmbedEvents } from './listeners.js';
import type { Recipient } from './message-router.js';

interface ReceiverOptions extends Pick<Connection, 'namespace' | 'frame' | 'runner' | 'hooks' | 'redactor'> {
  /** The caller's own object: an adapter may replace `onReject` at any time. */
  readonly options: EmbedOptionFields;
  readonly emitter: NamedListeners<EmbedEvents>;
}

/** The final names of `surfaceErrors`. A test compares them, because bundles drop the table. */
const finalName =
  /^(DashboardNotFound|DashboardNotEmbeddable|PageNotFound|SurfaceSwitchedOff|NotAllowed|EmbeddingDisabled|UnsupportedSurface)$/;

type ReadResult = (ReadEventResult | Handled) & Partial<Omit<Rejected, 'ok'>>;

/** Makes an embed's recipient of messages from the router. */
export function createReceiver(parts: ReceiverOptions): Recipient {
  const { options, emitter, namespace, frame, runner, hooks, redactor } = parts;
  /** Made at the first message, to keep the mount short. */
  let readCore: ReturnType<typeof createReader<'event'>> | undefined;

  function onMessage(event: Pick<MessageEvent, 'data' | 'origin'>, foreign?: Rejection['reason']) {
    const onReject = own(options, 'onReject') as EmbedOptionFields['onReject'];
    // Reading `data` would cost a clone, so it is skipped if there is no use for it.
    if (foreign ? !onReject && !(DEV && hasRejectHook(hooks)) : !frame.isCurrent) return;
    let result: ReadResult | undefined;
    if (!foreign) for (const { read } of hooks.all) result ??= read?.(event.data);
    readCore ??= createReader('event', namespace, events);
    result ??= readCore(event.data);
    if (!result.ok || foreign) {
      // Messages that do not claim to be of this SDK are not reported.
      if (result.reason === 'source') return;
      const reason = foreign ?? (result.reason as Rejection['reason']);
      const rejection = { reason, origin: event.origin, path: foreign ? undefined : result.path };
      isolate(() => onReject?.(rejection));
      if (DEV) for (const hook of hooks.all) isolate(() => hook.onReject?.(rejection));
      return;
    }
    if ('deliver' in result) return result.deliver();
    const { name, message } = result;
    // Each event has only its own fields of these.
    const payload = message.payload as EventPayload<'ready'> & EventPayload<'error'>;
    if (name === 'ready') {
      hooks.call('onReady', payload);
      runner.dispatch('ready', payload);
    }
    // Stryker disable next-line ConditionalExpression: no other event has the fields that are read here
    if (name === 'error') {
      if (own(payload, 'fatal')) runner.dispatch('fail', surfaceError(payload, redactor.redact));
      if (DEV) warnOfRefusal(emitter, payload, redactor.redact);
    }
    emitter.call(name, payload, message);
    emitter.call('any', message, name);
  }

  return {
    frame,
    get wantsRejections() {
      return (DEV && hasRejectHook(hooks)) || Object.hasOwn(options, 'onReject');
    },
    onMessage,
  };
}

/** Whether an extension reports rejections. Only development builds call this. */
function hasRejectHook(hooks: Connection['hooks']): boolean {
  return hooks.all.some(({ onReject }) => onReject);
}

/** Makes the error of a fatal event, with the surface's text. Its session is redacted, as in all our errors. */
function surfaceError(payload: EventPayload<'error'>, redact: (text: string) => string): EmbedError {
  const message = redact(payload.message);
  const name = redact((own(payload, 'name') as string | undefined) ?? '');
  const cause = Object.assign(Error(message), name && { name });
  const error = new EmbedError('surface-failed', `surface-failed: ${message}${name && ` (${name})`}`, cause);
  return Object.assign(error, { retryable: !finalName.test(name) });
}
