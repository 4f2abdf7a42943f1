import { actions, events, type PayloadFields } from './catalogue.js';
import { DEV } from './dev.js';
import { copyFields, type Fields, own } from './field.js';
import { isFreeContent, isRecord } from './free-content.js';
import { type Misfit, misfit } from './misfit.js';
import { surfaces } from './surface.js';

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
    const message: Record<string, unknown> = {};
    const wrong = copyFields(envelopes[start], data, message);
    if (wrong) return wrong;
    const name = (message.type as string).slice(start.length);
    const payload = {};
    const wrongPayload = copyPayload(payloads[name] as PayloadFields, own(data, 'payload'), payload);
    if (wrongPayload) return wrongPayload;
    message.payload = payload;
    return { ok: true, name, message };
  } catch {
    return misfit('', DEV && 'data that can be read', data);
  }
}

function copyPayload(fields: PayloadFields, payload: unknown, copy: Record<string, unknown>): Misfit | undefined {
  if (fields === 'none' && payload === undefined) return undefined;
  if (!isRecord(payload) || (fields === 'free' && !isFreeContent(payload)))
    return misfit('payload', DEV && 'a small plain object', payload);
  if (typeof fields !== 'string') {
    const wrong = copyFields(fields, payload, copy);
    return wrong && { ...wrong, path: `payload.${wrong.path}` };
  }
  if (fields === 'free') Object.assign(copy, payload);
  return undefined;
}
