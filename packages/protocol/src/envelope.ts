import type { ActionName, ActionPayload, EventName, EventPayload, Surface } from './catalogue.js';
import { makeMessage, readMessage } from './check-message.js';
import { guarded } from './error.js';
import type { ActionMessage, EventMessage, ReadActionResult, ReadEventResult } from './message.js';

/** What a message's `source` says in the default namespace. */
export const SOURCE = 'svc-embed';

/** How a message is made. */
export interface MessageOptions {
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /** The brand on the wire, default `svc`. */
  readonly namespace?: string | undefined;
}

/**
 * Makes an event message; the payload is copied, fields outside the catalogue are left out.
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
  return make('event', name, payload, options, surface) as EventMessage<N>;
}

/**
 * Makes an action message; the payload is copied, fields outside the catalogue are left out.
 *
 * @throws ProtocolError on an unknown name or a payload that does not fit, naming the field.
 * @example actionMessage('set-locale', { locale: 'de-DE' })
 */
export function actionMessage<N extends ActionName>(
  name: N,
  payload: ActionPayload<N>,
  options?: MessageOptions,
): ActionMessage<N> {
  return make('action', name, payload, options) as ActionMessage<N>;
}

/**
 * Reads data that may be anything as an event message. Never throws.
 *
 * @example
 * const read = readEvent(event.data);
 * if (read.ok && read.name === 'navigate') console.log(read.message.payload.path);
 */
export function readEvent(data: unknown, namespace = 'svc'): ReadEventResult {
  return readMessage('event', data, namespace);
}

/** Reads data that may be anything as an action message. Never throws. */
export function readAction(data: unknown, namespace = 'svc'): ReadActionResult {
  return readMessage('action', data, namespace);
}

function make<D extends 'event' | 'action'>(
  direction: D,
  name: string,
  payload: unknown,
  options?: MessageOptions,
  surface?: Surface,
) {
  const { now = Date.now, namespace = 'svc' }: MessageOptions = Object.assign(Object.create(null), options);
  return guarded('payload', () => makeMessage(direction, name, payload, namespace, now(), surface));
}
