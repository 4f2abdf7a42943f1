import { actions, events, type PayloadFields, surfaces } from './catalogue.js';
import { type Fields, own, readFields } from './field.js';
import { isFreeContent, isRecord } from './free-content.js';
import { type Misfit, misfit, type Result } from './misfit.js';

/** A message that fits: a fresh object with only the fields of the catalogue. */
interface Checked {
  readonly ok: true;
  readonly name: string;
  readonly message: object;
}

type Payloads = Readonly<Record<string, PayloadFields>>;

/** The payloads of each direction, and the fields that only its envelope has. */
const directions: Record<'event' | 'action', readonly [payloads: Payloads, envelope: Fields]> = {
  event: [events, { surface: surfaces }],
  action: [actions, {}],
};

/** The fields of an envelope by the beginning of its type. Without a prototype, so that a polluted one adds none. */
const envelopes: Record<string, Fields> = Object.create(null);

/**
 * Checks data that may be anything, in this order: source, direction, type, the rest of the envelope, the payload. Never
 * throws; the path of the misfit is empty where reading the data throws.
 */
export function checkMessage(direction: keyof typeof directions, data: unknown, namespace: string): Checked | Misfit {
  try {
    const [payloads, envelope] = directions[direction];
    const start = `${namespace}:${direction}:`;
    envelopes[start] ??= {
      source: [`${namespace}-embed`],
      direction: [direction],
      type: Object.keys(payloads).map((name) => start + name),
      timestamp: 'number',
      ...envelope,
    };
    const read = readFields(envelopes[start], data);
    if (!read.ok) return read;
    const name = (read.value.type as string).slice(start.length);
    const payload = readPayload(payloads[name] as PayloadFields, own(data, 'payload'));
    if (!payload.ok) return payload;
    return { ok: true, name, message: { ...read.value, payload: { ...payload.value } } };
  } catch {
    return misfit('', 'data that can be read', data);
  }
}

function readPayload(fields: PayloadFields, payload: unknown): Result<object> {
  if (fields === 'none' && payload === undefined) return { ok: true, value: {} };
  if (!isRecord(payload) || (fields === 'free' && !isFreeContent(payload)))
    return misfit('payload', 'a small plain object', payload);
  if (fields === 'free') return { ok: true, value: payload };
  const read = readFields(fields === 'none' ? {} : fields, payload);
  return read.ok ? read : { ...read, path: `payload.${read.path}` };
}
