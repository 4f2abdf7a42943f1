import { DEV } from '../dev.js';
import { createNamedListeners } from '../shared/named-listeners.js';
import type { Rejected } from '../wire/message.js';
import { misfit } from '../wire/misfit.js';
import { rejectionOf } from '../wire/read.js';
import { type Codec, createCodec, type ExtensionMessage } from './codec.js';
import type { ExtensionDefinition } from './definition.js';
import type { GuestChannel, GuestConnection } from './guest-connection.js';
import type { Taken } from './host-connection.js';

/** An extension of a guest. */
export interface Part {
  readonly definition: ExtensionDefinition;
  readonly channel: GuestChannel;
  setActive(isActive: boolean): void;
  /** Reads an action of the extension. */
  read(data: unknown): Taken | Rejected;
  /** Calls no handler from now on. */
  close(): void;
}

interface PartParts {
  readonly connection: GuestConnection;
  readonly definition: ExtensionDefinition;
  /** Whether events can be posted that nobody has to ask for. */
  isOpen(): boolean;
}

/** What the connection is told of an action that was checked. */
export function take(
  result: ReturnType<Codec['check']>,
  deliver: (name: string, message: ExtensionMessage) => void,
): Taken | Rejected {
  return result.ok
    ? { ok: true, deliver: () => deliver(result.name, result.message as ExtensionMessage) }
    : rejectionOf(result);
}

/** Makes the channel of an extension. */
export function createPart({ connection, definition, isOpen }: PartParts): Part {
  const { namespace } = connection;
  const events = createCodec('event', namespace, definition);
  const actions = createCodec('action', namespace, definition);
  const listeners = createNamedListeners(connection.report);
  const activeListeners = createNamedListeners(connection.report);
  let isAsked = false;
  const channel: GuestChannel = {
    get active() {
      return definition.negotiated ? isAsked : isOpen();
    },
    onActiveChange: (listener) => activeListeners.add('active', listener),
    on(name, handler) {
      if (!actions.names.includes(name))
        connection.fail('invalid-option', misfit('on', DEV && actions.names.join(', '), name));
      return listeners.add(name, handler);
    },
    emit(name, payload) {
      const made = events.make({ name, payload, surface: connection.guest.surface, timestamp: connection.now() });
      if (!made.ok) return connection.fail('invalid-event', made);
      if (!channel.active) return false;
      connection.post(made.value);
      return true;
    },
  };
  return {
    definition,
    channel,
    read: (data) => take(actions.check(data), (name, message) => listeners.call(name, message.payload, message)),
    close: listeners.close,
    setActive(isActive) {
      if (isActive === isAsked) return;
      isAsked = isActive;
      activeListeners.call('active', isActive, {});
    },
  };
}
