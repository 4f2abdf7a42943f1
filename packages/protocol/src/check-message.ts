import { actions, events, type Surface, surfaces } from './catalogue.js';
import { type Fields, own, readFields } from './field.js';
import { isFreeContent, isRecord } from './free-content.js';
import type { AnyActionMessage, AnyEventMessage, ReadActionResult, ReadEventResult } from './message.js';
import { expect } from './misfit.js';

interface Messages {
  event: AnyEventMessage;
  action: AnyActionMessage;
}

interface Results {
  event: ReadEventResult;
  action: ReadActionResult;
}

interface Checked {
  ok: boolean;
  name: string;
  message: object;
}

/** The payloads of each direction, by name. */
const catalogue: Record<keyof Messages, Readonly<Record<string, Fields | 'free'>>> = { event: events, action: actions };

/**
 * The fields of a message beside its payload, by how its type begins. Kept, because a page reads thousands a second; without
 * a prototype, since a polluted one must not say what a message is.
 */
const envelopes: Record<string, Fields & { readonly type: readonly string[] }> = Object.create(null);

/** Why a message is turned down whose field does not fit; a wrong `source` is that of somebody else. */
const reasons = {
  direction: 'direction',
  type: 'type',
  timestamp: 'envelope',
  surface: 'envelope',
  payload: 'payload',
} as const;

/** Makes a message of a copy of the payload. Throws a misfit, or what touching the payload throws. */
export function makeMessage<D extends keyof Messages>(
  direction: D,
  name: string,
  payload: unknown,
  namespace: string,
  timestamp: number,
  surface?: Surface,
): Messages[D] {
  const type = `${namespace}:${direction}:${name}`;
  const data = { source: `${namespace}-embed`, direction, type, payload, timestamp, surface };
  return checkMessage(direction, data, namespace).message as Messages[D];
}

/** Reads data that may be anything as a message. Never throws; what throws when it is touched claims to be nothing. */
export function readMessage<D extends keyof Results>(direction: D, data: unknown, namespace: string): Results[D] {
  try {
    return checkMessage(direction, data, namespace) as Results[D];
  } catch (error) {
    // A misfit begins with its path; what is none was thrown by data of this realm.
    const [path] = String(typeof error === 'string' && error).split(':') as [string];
    const [field] = path.split('.') as [string];
    const reason = own(reasons, field) ?? 'source';
    const isField = reason === 'envelope' || reason === 'payload';
    return { ok: false, reason, path: isField ? path : undefined } as Results[D];
  }
}

function checkMessage(direction: keyof Messages, data: unknown, namespace: string): Checked {
  const payloads = catalogue[direction];
  const start = `${namespace}:${direction}:`;
  envelopes[start] ??= {
    source: [`${namespace}-embed`],
    direction: [direction],
    type: Object.keys(payloads).map((name) => start + name),
    timestamp: 'number',
    ...(payloads === events && { surface: surfaces }),
  };
  const message = readFields(envelopes[start], data);
  const name = (message.type as string).slice(start.length);
  const fields = payloads[name] as Fields | 'free';
  const isFree = fields === 'free';
  let payload = own(data, 'payload');
  if (payload === undefined && fields === actions.refresh) payload = {};
  expect(isRecord(payload) && (!isFree || isFreeContent(payload)), 'payload', 'a small plain object', payload);
  message.payload = isFree ? { ...payload } : readFields(fields, payload, 'payload.');
  return { ok: true, name, message };
}
