import { DEV } from '../dev.js';
import { createNamedListeners } from '../shared/named-listeners.js';
import { isolate, report } from '../shared/report.js';
import { own } from '../wire/field.js';
import type { Rejected } from '../wire/message.js';
import { misfit } from '../wire/misfit.js';
import { createCodec, type ExtensionMessage } from './codec.js';
import type { ExtensionDefinition } from './definition.js';
import type { ChannelListener, ChannelOptions, Handled, HostConnection, HostEnd, HostPort } from './host-connection.js';
import { postAction, readCheckedEvent } from './host-messages.js';
import { type ExtensionEvent, type ExtensionState, nextState } from './negotiation-state.js';

/** An extension of an embed, and its state in the shown document. */
export interface HostExtension {
  readonly definition: ExtensionDefinition;
  readonly channel: HostEnd;
  readonly state: ExtensionState;
  /** Only the port has it. */
  readonly transport?: HostPort;
  dispatch(event: ExtensionEvent): void;
  /** Reads an event of the extension. Returns undefined unless the extension is active: other events are unknown. */
  read(data: unknown): Handled | Rejected | undefined;
}

/** Maximum number of held actions. */
const LIMIT = 256;

interface HostExtensionOptions {
  readonly connection: HostConnection;
  readonly definition: ExtensionDefinition;
  readonly options: ChannelOptions;
}

/** An action that waits until the surface has answered. */
type HeldAction = { readonly name: string; readonly message: ExtensionMessage };

/** Makes the channel of an extension, and holds its actions until the surface has answered. */
export function createHostExtension(settings: HostExtensionOptions): HostExtension {
  const { connection, definition, options } = settings;
  const { on, read, close } = createEvents(settings);
  const actions = createCodec('action', connection.namespace, definition);
  const stateListeners = createNamedListeners(report);
  /** By name if only the last one counts. */
  const held = new Map<unknown, HeldAction>();
  const drop = createDrop(connection, options);
  let state: ExtensionState = 'unknown';
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
function createEvents({ connection, definition }: HostExtensionOptions) {
  const { fail, namespace } = connection;
  const { check, names } = createCodec('event', namespace, definition);
  const { add, call, close } = createNamedListeners(report);
  return {
    close,
    read: (data: unknown) =>
      readCheckedEvent(connection, check(data), (name, message) => call(name, message.payload, message)),
    on(name: string, listener: ChannelListener<never>) {
      if (!names.includes(name)) fail('invalid-option', misfit('on', DEV && names.join(', '), name));
      if (typeof listener !== 'function') fail('invalid-option', misfit(name, DEV && 'a function', listener));
      return add(name, listener);
    },
  };
}

/** Makes a function that calls `onUnsupported` for the first dropped action. */
function createDrop(connection: HostConnection, options: ChannelOptions): (name: string) => void {
  const hasEnded = () => connection.embed.state === 'destroyed';
  let wasCalled = false;
  return (name) => {
    if (wasCalled || hasEnded()) return;
    wasCalled = true;
    // Not within the negotiation: the callback may use other extensions, load another document or end the embed.
    queueMicrotask(() => {
      if (!hasEnded()) isolate(() => (own(options, 'onUnsupported') as ChannelOptions['onUnsupported'])?.(name));
    });
  };
}
