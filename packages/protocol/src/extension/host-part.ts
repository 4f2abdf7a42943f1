import { DEV } from '../dev.js';
import { own } from '../field.js';
import { misfit } from '../misfit.js';
import { type Codec, createCodec, type ExtensionMessage } from './codec.js';
import type { CheckedDefinition } from './definition.js';
import type { ChannelListener, HostConnection, HostEnd, Transport, UseOptions } from './host-connection.js';
import { createNamedListeners, type NamedListeners } from './listeners.js';
import { nextState, type PartEvent, type PartState } from './part-state.js';

/** An extension of an embed, and how the shown document stands to it. */
export interface Part {
  readonly definition: CheckedDefinition;
  readonly events: Codec;
  readonly channel: HostEnd;
  readonly listeners: NamedListeners;
  readonly state: PartState;
  /** Of the port alone. */
  readonly transport?: Transport;
  dispatch(event: PartEvent): void;
}

const MAX_HELD = 256;

interface PartParts {
  readonly connection: HostConnection;
  readonly definition: CheckedDefinition;
  readonly options: UseOptions;
  post(message: ExtensionMessage): void;
}

/** Makes the channel of an extension, and holds what the surface should be told when it has answered. */
export function createPart({ connection, definition, options, post }: PartParts): Part {
  const { namespace } = connection;
  const events = createCodec('event', namespace, definition);
  const actions = createCodec('action', namespace, definition);
  const listeners = createNamedListeners(connection.report);
  const stateListeners = createNamedListeners(connection.report);
  /** By name where only the last one counts. */
  const held = new Map<unknown, { readonly name: string; readonly message: ExtensionMessage }>();
  let state: PartState = 'unknown';
  let wasTold = false;
  let settle: (isSupported: boolean) => void;
  const supported = new Promise<boolean>((resolve) => {
    settle = resolve;
  });

  function on(name: string, listener: ChannelListener<never>) {
    if (!events.names.includes(name))
      connection.fail('invalid-option', misfit('on', DEV && events.names.join(', '), name));
    if (typeof listener !== 'function') connection.fail('invalid-option', misfit(name, DEV && 'a function', listener));
    return listeners.add(name, listener);
  }

  const channel: HostEnd = {
    supported,
    get state() {
      return state;
    },
    onStateChange: (listener) => stateListeners.add('state', listener),
    on,
    once(name, listener) {
      const off = on(name, (payload, message) => {
        off();
        listener(payload, message);
      });
      return off;
    },
    waitFor: (name, wait) => connection.waitFor(on, name, wait as never) as never,
    send(name, payload) {
      if (connection.embed.state === 'destroyed') return;
      const made = actions.make({ name, payload, timestamp: 0 });
      if (!made.ok) return connection.fail('invalid-action', { ...made, path: `${name} ${made.path}` });
      if (state === 'active') post(made.value);
      else if (state === 'unsupported') drop(name);
      else if (definition.hold !== 'none') hold(name, made.value);
    },
  };
  return {
    definition,
    events,
    channel,
    listeners,
    get state() {
      return state;
    },
    dispatch(event) {
      const next = nextState(state, event);
      if (next === state) return;
      state = next;
      if (connection.embed.state === 'destroyed') listeners.close();
      if (state === 'active' || state === 'unsupported') release();
      stateListeners.call('state', state, {});
    },
  };

  function release() {
    settle(state === 'active');
    const waiting = [...held.values()];
    held.clear();
    for (const { name, message } of waiting) {
      if (state === 'active') post(message);
      else drop(name);
    }
  }

  function hold(name: string, message: ExtensionMessage) {
    if (held.size >= MAX_HELD)
      connection.fail('invalid-action', misfit(name, DEV && `at most ${MAX_HELD} that wait`, held));
    held.set(definition.hold === 'last' ? name : message, { name, message });
  }

  function drop(name: string) {
    if (wasTold || connection.embed.state === 'destroyed') return;
    wasTold = true;
    // Not within the negotiation: it may use other extensions, load another document or end the embed.
    queueMicrotask(() => {
      try {
        if (connection.embed.state !== 'destroyed')
          (own(options, 'onUnsupported') as UseOptions['onUnsupported'])?.(name);
      } catch (error) {
        connection.report(error);
      }
    });
  }
}
