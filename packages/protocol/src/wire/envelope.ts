// @guard Refuses data whose envelope or payload does not fit.

import { DEV } from '../dev.js';
import type { PayloadFields } from './catalogue.js';
import { type CopyValue, copyFields, type Fields, own } from './field.js';
import { isFreeContent, isRecord } from './free-content.js';
import { type Misfit, misfit } from './misfit.js';
import { surfaces } from './surface.js';

/** The direction of a message: an event comes from the embed, an action from the host page. */
export type Direction = 'event' | 'action';

/** A message that fits: a fresh object with only the fields of the catalogue. */
export interface Checked {
  readonly ok: true;
  readonly name: string;
  readonly message: object;
}

/**
 * Checks data that may be anything, in this order: source, direction, type, the rest of the envelope, the payload. Never
 * throws; the path of the misfit is empty if reading the data throws.
 */
export type MessageCheck = (data: unknown) => Checked | Misfit;

/** Checks a payload, and puts a copy into the message. `copyValue` is for messages that are made, and copies their values. */
export type CopyPayload<S> = (
  shape: S,
  payload: unknown,
  message: Record<string, unknown>,
  copyValue?: CopyValue,
) => Misfit | undefined;

interface CheckParts<S> {
  readonly direction: Direction;
  readonly namespace: string;
  /** The payloads by the name of the message. */
  readonly payloads: Readonly<Record<string, S>>;
  readonly copyPayload: CopyPayload<S>;
}

/** Returns the types of the messages on the wire. */
export function typesOf(direction: Direction, namespace: string, payloads: object): string[] {
  return Object.keys(payloads).map((name) => `${namespace}:${direction}:${name}`);
}

/** Makes a check of the messages of one direction. */
export function createCheck<S>({ direction, namespace, payloads, copyPayload }: CheckParts<S>): MessageCheck {
  const names = Object.keys(payloads);
  const types = typesOf(direction, namespace, payloads);
  const envelope: Fields = {
    source: [`${namespace}-embed`],
    direction: [direction],
    type: types,
    timestamp: 'number',
    ...(direction === 'event' && { surface: surfaces }),
  };
  return (data) => {
    try {
      const message: Record<string, unknown> = {};
      const wrong = copyFields(envelope, data, message);
      if (wrong) return wrong;
      const name = names[types.indexOf(message.type as string)] as string;
      const wrongPayload = copyPayload(payloads[name] as S, own(data, 'payload'), message);
      return wrongPayload ?? { ok: true, name, message };
    } catch {
      return misfit('', DEV && 'data that can be read', data);
    }
  };
}

/** Checks a payload in the notation of the catalogue. */
export const copyPayload: CopyPayload<PayloadFields> = (fields, payload, message, copyValue) => {
  const copy = {};
  message.payload = copy;
  if (fields === 'none' && payload === undefined) return undefined;
  if (!isRecord(payload) || (fields === 'free' && !isFreeContent(payload)))
    return misfit('payload', DEV && 'a small plain object', payload);
  if (typeof fields !== 'string') {
    const wrong = copyFields(fields, payload, copy, copyValue);
    return wrong && { ...wrong, path: `payload.${wrong.path}` };
  }
  if (fields === 'free') Object.assign(copy, copyValue ? copyValue(fields, payload) : payload);
  return undefined;
};
