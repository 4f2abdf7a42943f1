import { DEV } from '../dev.js';
import { own } from '../field.js';
import { misfit } from '../misfit.js';
import { type Codec, createCodec, type ExtensionMessage } from './codec.js';
import type { CheckedDefinition } from './definition.js';
import type { ChannelListener, HostEnd, HostWire, PartState, UseOptions } from './host-wire.js';
import { createNamedListeners, type NamedListeners } from './listeners.js';

/** An extension of an embed, and how the shown document stands to it. */
export interface Part {
  readonly definition: CheckedDefinition;
  readonly events: Codec;
  readonly channel: HostEnd;
  readonly listeners: NamedListeners;
  readonly state: PartState;
  become(state: PartState): void;
}

const MAX_HELD = 256;

interface PartParts {
  readonly wire: HostWire;
  readonly definition: CheckedDefinition;
  readonly options: UseOptions;
  post(message: ExtensionMessage): void;
}

/** Makes the channel of an extension, and holds what the surface should be told when it has answered. */
export function createPart({ wire, definition, options, post }: PartParts): Part {
  const { namespace } = wire;
  const events = createCodec('event', namespace, definition);
  const actions = createCodec('action', namespace, definition);
  const listeners = createNamedListeners(wire.report);
  const stateListeners = createNamedListeners(wire.report);
  /** By name where only the last one counts. */
  const held = new Map<unknown, { readonly name: string; readonly message: ExtensionMessage }>();
  let state: PartState = 'unknown';
  let wasTold = false;
  let settle: (isSupported: boolean) => void;
  const supported = new Promise<boolean>((resolve) => {
    settle = resolve;
  });

  function on(name: string, listener: ChannelListener<never>) {
    if (!events.names.includes(name)) wire.fail('invalid-option', misfit('on', DEV && events.names.join(', '), name));
    if (typeof listener !== 'function') wire.fail('invalid-option', misfit(name, DEV && 'a function', listener));
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
    waitFor: (name, wait) => wire.waitFor(on, name, wait as never) as never,
    send(name, payload) {
      if (wire.embed.state === 'destroyed') return;
      const made = actions.make({ name, payload, timestamp: 0 });
      if (!made.ok) return wire.fail('invalid-action', { ...made, path: `${name} ${made.path}` });
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
    become(next) {
      const isNew = next !== state;
      state = next;
      if (wire.embed.state === 'destroyed') listeners.close();
      if (next === 'active' || next === 'unsupported') release();
      if (isNew) stateListeners.call('state', state, {});
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
    if (held.size >= MAX_HELD) wire.fail('invalid-action', misfit(name, DEV && `at most ${MAX_HELD} that wait`, held));
    held.set(definition.hold === 'last' ? name : message, { name, message });
  }

  function drop(name: string) {
    if (wasTold || wire.embed.state === 'destroyed') return;
    wasTold = true;
    // Not within the negotiation: it may use other extensions, load another document or end the embed.
    queueMicrotask(() => {
      try {
        if (wire.embed.state !== 'destroyed') (own(options, 'onUnsupported') as UseOptions['onUnsupported'])?.(name);
      } catch (error) {
        wire.report(error);
      }
    });
  }
}
