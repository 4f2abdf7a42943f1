// @guard Checks and copies the messages of extensions.
import { DEV } from '../dev.js';
import { copyPayload, createCheck, type Direction, type MessageCheck } from '../wire/envelope.js';
import { copyFreeContent, isFreeContent } from '../wire/free-content.js';
import { type MessageParts, makeMessage } from '../wire/make.js';
import { misfit, type Result } from '../wire/misfit.js';
import type { Surface } from '../wire/surface.js';
import type { ExtensionDefinition } from './definition.js';
import type { PayloadShape, Schemas } from './schema.js';

/** A message of an extension. */
export interface ExtensionMessage<Payload = unknown> {
  readonly source: string;
  readonly direction: Direction;
  readonly type: string;
  readonly payload: Payload;
  /** Milliseconds since the epoch by the sender's clock; never to be trusted for order or security. */
  readonly timestamp: number;
  /** On events: the kind of page that they come from. */
  readonly surface?: Surface | undefined;
}

/** Reads and makes the messages of one direction of an extension. */
export interface Codec {
  readonly names: readonly string[];
  readonly check: MessageCheck;
  make(parts: Omit<MessageParts, 'namespace'>): Result<ExtensionMessage>;
}

type CodecDefinition = Pick<ExtensionDefinition, 'events' | 'actions' | 'schemas'>;

/** Makes the codec of the messages of one direction. */
export function createCodec(direction: Direction, namespace: string, definition: CodecDefinition): Codec {
  const { schemas } = definition;
  const payloads = definition[`${direction}s`];
  const copy = (schemas?.copyShape ?? copyPayload) as Schemas['copyShape'];
  return {
    names: Object.keys(payloads),
    check: createCheck<PayloadShape>({ direction, namespace, payloads, copyPayload: copy }),
    make(parts) {
      const payload = cloneOf(parts.payload);
      if (!payload.ok) return payload;
      const made = makeMessage(direction, { ...parts, payload: payload.value, namespace }, payloads, copy);
      // A schema may transform what it takes; that is for the reader to do.
      if (made.ok && schemas?.isSchema(payloads[parts.name])) Object.assign(made.value, { payload: payload.value });
      return made;
    },
  };
}

/** A copy: what the caller changes later must not reach a message that waits. */
function cloneOf(payload: unknown): Result<unknown> {
  try {
    let value: unknown;
    try {
      value = structuredClone(payload);
    } catch (error) {
      // A proxy cannot be cloned, and the state of frameworks consists of proxies.
      if (!isFreeContent(payload, Infinity)) throw error;
      value = copyFreeContent(payload);
    }
    return { ok: true, value };
  } catch {
    // The text of an error that is not ours may quote the payload.
    const lacks = DEV && typeof structuredClone !== 'function';
    return misfit(
      'payload',
      DEV && (lacks ? 'a global structuredClone to copy them with' : 'cloneable values'),
      payload,
    );
  }
}
