import { DEV } from '../dev.js';
import { createNamedListeners } from '../shared/named-listeners.js';
import { isolate, report } from '../shared/report.js';
import { own } from '../wire/field.js';
import type { Rejected } from '../wire/message.js';
import { misfit } from '../wire/misfit.js';
import { createCodec, type ExtensionMessage } from './codec.js';
import type { ExtensionDefinition } from './definition.js';
import type { ChannelListener, ChannelOptions, HostConnection, HostEnd, HostPort, Taken } from './host-connection.js';
import { postAction, takeEvent } from './host-messages.js';
import { nextState, type PartEvent, type PartState } from './part-state.js';

/** An extension of an embed, and how the shown document stands to it. */
export interface Part {
  readonly definition: ExtensionDefinition;
  readonly channel: HostEnd;
  readonly state: PartState;
  /** Of the port alone. */
  readonly transport?: HostPort;
  dispatch(event: PartEvent): void;
  /** Reads an event of the extension; nothing while it is not active, as an event that nobody asked for is unknown. */
  read(data: unknown): Taken | Rejected | undefined;
}

/** How many actions wait at most. */
const LIMIT = 256;

interface PartParts {
  readonly connection: HostConnection;
  readonly definition: ExtensionDefinition;
  readonly options: ChannelOptions;
}

/** An action that waits until the surface has answered. */
type HeldAction = { readonly name: string; readonly message: ExtensionMessage };

/** Makes the channel of an extension, and holds what the surface should be told when it has answered. */
export function createPart(parts: PartParts): Part {
  const { connection, definition, options } = parts;
  const { on, read, close } = createEvents(parts);
  const actions = createCodec('action', connection.namespace, definition);
  const stateListeners = createNamedListeners(report);
  /** By name where only the last one counts. */
  const held = new Map<unknown, HeldAction>();
  const drop = createDrop(connection, options);
  let state: PartState = 'unknown';
  let settle: (isSupported: boolean) => void;
  const supported = new Promise<boolean>((resolve) => {
    settle = resolve;
  });

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
      if (state === 'active') postAction(connection, made.value);
      else if (state === 'unsupported') drop(name);
      else if (definition.hold !== 'none') hold(name, made.value);
    },
  };
  return {
    definition,
    channel,
    read: (data) => (state === 'active' ? read(data) : undefined),
    get state() {
      return state;
    },
    dispatch(event) {
      const next = nextState(state, event);
      if (next === state) return;
      state = next;
      if (connection.embed.state === 'destroyed') close();
      if (state === 'active' || state === 'unsupported') release();
      stateListeners.call('state', state, {});
    },
  };

  function hold(name: string, message: ExtensionMessage) {
    if (held.size >= LIMIT) connection.fail('invalid-action', misfit(name, DEV && `at most ${LIMIT} that wait`, held));
    held.set(definition.hold === 'last' ? name : message, { name, message });
  }

  function release() {
    settle(state === 'active');
    const waiting = [...held.values()];
    held.clear();
    for (const { name, message } of waiting) {
      if (state === 'active') postAction(connection, message);
      else drop(name);
    }
  }
}

/** Makes the events of an extension, and their listeners. */
function createEvents({ connection, definition }: PartParts) {
  const { fail, namespace } = connection;
  const { check, names } = createCodec('event', namespace, definition);
  const { add, call, close } = createNamedListeners(report);
  return {
    close,
    read: (data: unknown) =>
      takeEvent(connection, check(data), (name, message) => call(name, message.payload, message)),
    on(name: string, listener: ChannelListener<never>) {
      if (!names.includes(name)) fail('invalid-option', misfit('on', DEV && names.join(', '), name));
      if (typeof listener !== 'function') fail('invalid-option', misfit(name, DEV && 'a function', listener));
      return add(name, listener);
    },
  };
}

/** Makes what tells once that an action is dropped, as the surface does not have the extension. */
function createDrop(connection: HostConnection, options: ChannelOptions): (name: string) => void {
  const hasEnded = () => connection.embed.state === 'destroyed';
  let wasTold = false;
  return (name) => {
    if (wasTold || hasEnded()) return;
    wasTold = true;
    // Not within the negotiation: it may use other extensions, load another document or end the embed.
    queueMicrotask(() => {
      if (!hasEnded()) isolate(() => (own(options, 'onUnsupported') as ChannelOptions['onUnsupported'])?.(name));
    });
  };
}
