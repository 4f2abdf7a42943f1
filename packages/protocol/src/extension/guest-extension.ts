import { DEV } from '../dev.js';
import { createNamedListeners } from '../shared/named-listeners.js';
import type { Rejected } from '../wire/message.js';
import { misfit } from '../wire/misfit.js';
import { rejectionOf } from '../wire/read.js';
import { type Codec, createCodec, type ExtensionMessage } from './codec.js';
import type { ExtensionDefinition } from './definition.js';
import type { GuestChannel, GuestConnection } from './guest-connection.js';
import type { Handled } from './host-connection.js';

/** An extension of a guest. */
export interface GuestExtension {
  readonly definition: ExtensionDefinition;
  readonly channel: GuestChannel;
  setActive(isActive: boolean): void;
  /** Reads an action of the extension. */
  read(data: unknown): Handled | Rejected;
  /** Calls no handler from now on. */
  close(): void;
}

interface GuestExtensionOptions {
  readonly connection: GuestConnection;
  readonly definition: ExtensionDefinition;
  /** Whether events without negotiation can be posted. */
  isOpen(): boolean;
}

/** Returns a checked action with its delivery, or its rejection. */
export function readChecked(
  result: ReturnType<Codec['check']>,
  deliver: (name: string, message: ExtensionMessage) => void,
): Handled | Rejected {
  return result.ok
    ? { ok: true, deliver: () => deliver(result.name, result.message as ExtensionMessage) }
    : rejectionOf(result);
}

/** Makes the channel of an extension. */
export function createGuestExtension({ connection, definition, isOpen }: GuestExtensionOptions): GuestExtension {
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
    read: (data) => readChecked(actions.check(data), (name, message) => listeners.call(name, message.payload, message)),
    close: listeners.close,
    setActive(isActive) {
      if (isActive === isAsked) return;
      isAsked = isActive;
      activeListeners.call('active', isActive, {});
    },
  };
}
