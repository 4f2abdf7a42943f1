// @guard Makes no message that its reader would refuse.

import { DEV } from '../dev.js';
import { unwrap } from '../shared/error.js';
import {
  type ActionName,
  type ActionPayload,
  actions,
  type EventName,
  type EventPayload,
  events,
} from './catalogue.js';
import { type CopyPayload, copyPayload, typesOf } from './envelope.js';
import { copyMade, own, ownOptions } from './field.js';
import type { ActionMessage, AnyActionMessage, AnyEventMessage, EventMessage } from './message.js';
import { misfit, type Result } from './misfit.js';
import { type Surface, surfaces } from './surface.js';

/** Options of `eventMessage` and `actionMessage`. */
export interface MessageOptions {
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** Replaces `svc` on the wire. */
  readonly namespace?: string | undefined;
}

/**
 * Makes an event message from a copy of the payload, without fields that are not in the catalogue.
 *
 * @throws ProtocolError on an unknown name or a payload that does not fit, naming the field.
 * @example eventMessage('navigate', 'app', { path: '/embed/app' })
 */
export function eventMessage<N extends EventName>(
  name: N,
  surface: Surface,
  payload: EventPayload<N>,
  options?: MessageOptions,
): EventMessage<N> {
  if (!surfaces.includes(surface)) unwrap(misfit('surface', DEV && `${surfaces}`, surface));
  return unwrap(makeMessage('event', { name, payload, surface, ...readOptions(options) }, events)) as EventMessage<N>;
}

/**
 * Makes an action message from a copy of the payload, without fields that are not in the catalogue.
 *
 * @throws ProtocolError on an unknown name or a payload that does not fit, naming the field.
 * @example actionMessage('set-locale', { locale: 'de-DE' })
 */
export function actionMessage<N extends ActionName>(
  name: N,
  payload: ActionPayload<N>,
  options?: MessageOptions,
): ActionMessage<N> {
  return unwrap(makeMessage('action', { name, payload, ...readOptions(options) }, actions)) as ActionMessage<N>;
}

type MessageByDirection = { event: AnyEventMessage; action: AnyActionMessage };

/** The parts of a message in addition to its direction. */
export interface MessageParts {
  readonly name: string;
  readonly payload: unknown;
  readonly namespace: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
  readonly surface?: Surface;
}

/** Makes a message of either direction with a copy of the payload, so that later changes by the caller stay out of it. */
export function makeMessage<D extends keyof MessageByDirection>(
  direction: D,
  { name, namespace, payload, timestamp, surface }: MessageParts,
  payloads: object,
  copy: CopyPayload<never> = copyPayload,
): Result<MessageByDirection[D]> {
  const shape = own(payloads, name);
  if (!shape) return misfit('type', DEV && `${typesOf(direction, namespace, payloads)}`, name);
  if (!Number.isFinite(timestamp)) return misfit('timestamp', DEV && 'number', timestamp);
  const message: Record<string, unknown> = {
    source: `${namespace}-embed`,
    direction,
    type: `${namespace}:${direction}:${name}`,
    timestamp,
  };
  if (surface) message.surface = surface;
  try {
    const wrong = copy(shape as never, payload, message, copyMade);
    return wrong ?? { ok: true, value: message as unknown as MessageByDirection[D] };
  } catch {
    // The text of an error that is not ours may quote the payload.
    const lacks = DEV && typeof structuredClone !== 'function';
    return misfit(
      'payload',
      DEV && (lacks ? 'a global structuredClone to copy them with' : 'cloneable values that can be read'),
      payload,
    );
  }
}

function readOptions(options?: MessageOptions) {
  const { now = Date.now, namespace = 'svc' } = ownOptions(options);
  return { namespace, timestamp: now() };
}
