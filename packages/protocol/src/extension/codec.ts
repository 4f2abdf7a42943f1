// @guard Checks and copies the messages of extensions.
import { copyPayload, createCheck, type Direction, type MessageCheck } from '../wire/envelope.js';
import { type MessageParts, makeMessage } from '../wire/make.js';
import type { Result } from '../wire/misfit.js';
import type { Surface } from '../wire/surface.js';
import type { ExtensionDefinition } from './definition.js';
import type { PayloadShape, Schemas } from './schema.js';

/** A message of an extension. */
export interface ExtensionMessage<Payload = unknown> {
  readonly source: string;
  readonly direction: Direction;
  readonly type: string;
  readonly payload: Payload;
  /** Milliseconds since the epoch by the sender's clock; never rely on it for order or security. */
  readonly timestamp: number;
  /** The kind of page that sent the event; actions have none. */
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
    make: (parts) => makeMessage(direction, { ...parts, namespace }, payloads, copy),
  };
}
