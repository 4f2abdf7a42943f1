import { DEV } from '../dev.js';
import { misfit } from '../misfit.js';
import { type Codec, createCodec } from './codec.js';
import type { CheckedDefinition } from './definition.js';
import type { GuestChannel, GuestConnection } from './guest-connection.js';
import { createNamedListeners, type NamedListeners } from './listeners.js';

/** An extension of a guest. */
export interface Part {
  readonly definition: CheckedDefinition;
  readonly actions: Codec;
  readonly channel: GuestChannel;
  readonly listeners: NamedListeners;
  setActive(isActive: boolean): void;
}

interface PartParts {
  readonly connection: GuestConnection;
  readonly definition: CheckedDefinition;
  /** Whether events can be posted that nobody has to ask for. */
  isOpen(): boolean;
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
    actions,
    channel,
    listeners,
    setActive(isActive) {
      if (isActive === isAsked) return;
      isAsked = isActive;
      activeListeners.call('active', isActive, {});
    },
  };
}
