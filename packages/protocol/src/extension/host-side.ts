import { DEV } from '../dev.js';
import { own } from '../field.js';
import type { Rejected } from '../message.js';
import { type Misfit, misfit } from '../misfit.js';
import { rejectionOf } from '../read.js';
import { type Codec, createCodec, type ExtensionMessage } from './codec.js';
import type { CheckedDefinition, PayloadInput, PayloadOutput, PayloadShapes } from './definition.js';
import { createNamedListeners, type NamedListeners } from './listeners.js';

/** The host page's end of an extension. */
export interface HostChannel<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes> {
  /** Whether the surface has the extension; settles with its first answer, and with false when the embed ends before. */
  readonly supported: Promise<boolean>;
  /** Adds a listener of one event; returns what removes it. */
  on<N extends keyof E & string>(name: N, listener: ChannelListener<PayloadOutput<E[N]>>): () => void;
  /** Adds a listener of the next such event only. */
  once<N extends keyof E & string>(name: N, listener: ChannelListener<PayloadOutput<E[N]>>): () => void;
  /** The payload of the next event that fits; rejects as `embed.waitFor` does. */
  waitFor<N extends keyof E & string>(
    name: N,
    options?: ChannelWaitOptions<PayloadOutput<E[N]>>,
  ): Promise<PayloadOutput<E[N]>>;
  /** Sends an action, once the surface has said that it has the extension; see `hold` of the definition. */
  send<N extends keyof A & string>(name: N, payload: PayloadInput<A[N]>): void;
}

/** Called with a payload and the whole message. What it throws is reported. */
export type ChannelListener<Payload> = (payload: Payload, message: ExtensionMessage<Payload>) => void;

/** Which event to wait for, and for how long; as for `embed.waitFor`. */
export interface ChannelWaitOptions<Payload> {
  readonly where?: ((payload: Payload, message: ExtensionMessage<Payload>) => boolean) | undefined;
  /** Milliseconds; default none. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What `use` takes beside the extension. */
export interface UseOptions {
  /** Told once, with the action's name, when one is dropped because the surface does not have the extension. */
  readonly onUnsupported?: ((name: string) => void) | undefined;
  /** @internal */
  readonly port?: PortSwitch | undefined;
}

type AddListener = (name: never, listener: (payload: unknown, message: unknown) => void) => () => void;

/** The part of the payload of `ready` that names what the document offers. */
interface ReadyPayload {
  readonly extensions?: readonly string[] | undefined;
}

/** Takes the messages from the window to a port, once for each document. */
export interface PortSwitch {
  /** Makes a channel, and returns the end for the surface. */
  offer(): MessagePort;
  /** The surface has taken it: sends and takes messages over the port from now on. */
  open(): void;
  /** Another document comes, which has no port yet. */
  close(): void;
}

/** What an embed gives to its extensions. */
export interface HostWire {
  readonly namespace: string;
  readonly embed: {
    readonly state: string;
    readonly ready: Promise<ReadyPayload>;
    onStateChange(listener: () => void): () => void;
  };
  /** Posts a message to the document that is shown. */
  post(message: object, transfer?: MessagePort[]): void;
  /** Takes data as if it came from the document over the window. */
  receive(data: unknown): void;
  /** Throws the error of the package. */
  fail(code: 'invalid-option' | 'invalid-action', wrong: Misfit): never;
  report(error: unknown): void;
  /** Waits for what `on` adds a listener of. */
  waitFor(on: AddListener, name: string, options?: ChannelWaitOptions<never>): Promise<unknown>;
  /** Reads what is no message of the core: nothing where it is none of the extensions either. */
  read?: ((data: unknown) => 'taken' | Rejected | undefined) | undefined;
  /** Called with every `ready`, before anything else is sent to the new document. */
  onReady?: ((payload: ReadyPayload) => void) | undefined;
  /** Made by the first extension. */
  negotiation?: HostNegotiation | undefined;
}

/** What the extensions of an embed have in common: one `use` for all of them. */
export interface HostNegotiation {
  /** The channel of a definition; the same one for the same definition. */
  add(definition: CheckedDefinition, options: UseOptions): HostEnd;
  /**
   * Calls back with every message of an extension, and of the negotiation, in both directions; a session in it is
   * replaced. Returns what stops that.
   */
  onMessage(listener: (message: ExtensionMessage) => void): () => void;
  /** Whether actions go over the port, those of the core as well. */
  readonly isPortOpen: boolean;
}

/** A channel as the pieces of this SDK use it. */
export interface HostEnd<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes>
  extends HostChannel<E, A> {
  /** How the document that is shown now stands to the extension. */
  readonly state: PartState;
  /** Calls back whenever `state` changes; returns what stops that. */
  onStateChange(listener: (state: PartState) => void): () => void;
}

/** An extension of an embed, and how the shown document stands to it. */
interface Part {
  readonly definition: CheckedDefinition;
  readonly events: Codec;
  readonly channel: HostEnd;
  readonly listeners: NamedListeners;
  readonly state: PartState;
  become(state: PartState): void;
}

/** Unknown until a document is ready, asked until it has answered. */
export type PartState = 'unknown' | 'asked' | 'active' | 'unsupported';

const MAX_HELD = 256;

/** Connects an extension to an embed. */
export function connectHost<E extends PayloadShapes, A extends PayloadShapes>(
  wire: HostWire,
  definition: CheckedDefinition<E, A>,
  options: UseOptions = {},
): HostEnd<E, A> {
  wire.negotiation ??= createNegotiation(wire);
  return wire.negotiation.add(definition as CheckedDefinition, options) as HostEnd<E, A>;
}

/**
 * Asks each document for the extensions that it offers:
 * 1. `ready` names what the document offers. What it does not offer is not supported.
 * 2. `use` asks for those that both sides have. One `use` is under way at a time; an extension that is added meanwhile is
 *    asked for afterwards.
 * 3. `using` is the answer. What it names is active until another document comes.
 * 4. Where a port was offered and taken, `using` was the last message of the surface over the window. A repeated `use` is
 *    the host's last one, so that neither side reads the port before all that was sent over the window.
 */
function createNegotiation(wire: HostWire): HostNegotiation {
  const { embed, namespace } = wire;
  const parts = new Map<string, Part>();
  const byType = new Map<string, Part>();
  const uses = createCodec('action', namespace, { use: { extensions: 'string[]', port: 'boolean?' } });
  const usings = createCodec('event', namespace, { using: { extensions: 'string[]' } });
  /** What the shown document offers; nothing until it is ready. */
  let offered: readonly string[] | undefined;
  let isAsking = false;
  let port: PortSwitch | undefined;
  let isPortOffered = false;
  let isPortOpen = false;
  const messageListeners = createNamedListeners(wire.report);
  const negotiation: HostNegotiation = {
    add,
    onMessage: (listener) => messageListeners.add('message', listener),
    get isPortOpen() {
      return isPortOpen;
    },
  };
  wire.read = read;
  wire.onReady = begin;
  const { ready } = embed;
  // The `ready` of the shown document may have come before the first extension.
  if (embed.state === 'ready')
    ready.then((payload) => {
      if (embed.ready === ready && embed.state === 'ready') begin(payload);
    });
  embed.onStateChange(() => {
    if (embed.state !== 'ready') begin();
    if (embed.state === 'destroyed') for (const part of parts.values()) part.become('unsupported');
  });
  return negotiation;

  /** Another document: forgets what the one before has. */
  function begin(payload?: ReadyPayload) {
    offered = payload && (payload.extensions ?? []);
    isAsking = false;
    isPortOffered = false;
    isPortOpen = false;
    port?.close();
    for (const part of parts.values()) part.become('unknown');
    ask();
  }

  function ask() {
    if (!offered || isAsking) return;
    const wanted = [...parts.values()].filter((part) => part.state === 'unknown');
    for (const part of wanted) {
      const { name, negotiated } = part.definition;
      part.become(!negotiated ? 'active' : offered.includes(name) ? 'asked' : 'unsupported');
    }
    if (!wanted.some(({ state }) => state === 'asked')) return;
    isAsking = true;
    const offer = names().includes('port') && !isPortOffered ? port?.offer() : undefined;
    isPortOffered ||= !!offer;
    postUse(offer);
  }

  /** The names of the extensions that both sides have. */
  function names() {
    const shared = [...parts.values()].filter(
      ({ definition, state }) => definition.negotiated && state !== 'unsupported',
    );
    return shared.map(({ definition }) => definition.name);
  }

  function postUse(offer?: MessagePort) {
    const payload = { extensions: names(), ...(offer && { port: true }) };
    const made = uses.make({ name: 'use', payload, timestamp: 0 });
    if (made.ok) post(made.value, offer && [offer]);
  }

  function answer(extensions: readonly string[]) {
    isAsking = false;
    if (parts.get('port')?.state === 'asked' && extensions.includes('port')) {
      postUse();
      port?.open();
      isPortOpen = isPortOffered;
    }
    for (const part of parts.values())
      if (part.state === 'asked') part.become(extensions.includes(part.definition.name) ? 'active' : 'unsupported');
    ask();
  }

  function read(data: unknown): ReturnType<NonNullable<HostWire['read']>> {
    const type = own(data, 'type') as string;
    const part = byType.get(type);
    const isAnswer = isAsking && type === `${namespace}:event:using`;
    // An event of an extension that was not asked for is unknown, as any other.
    if (!isAnswer && part?.state !== 'active') return undefined;
    const result = (isAnswer ? usings : (part as Part).events).check(data);
    if (!result.ok) return rejectionOf(result);
    const message = result.message as ExtensionMessage;
    show(message);
    if (isAnswer) answer((message.payload as { extensions: readonly string[] }).extensions);
    else part?.listeners.call(result.name, message.payload, message);
    return 'taken';
  }

  function post(message: ExtensionMessage, transfer?: MessagePort[]) {
    const sent = { ...message, timestamp: Date.now() };
    wire.post(sent, transfer);
    show(sent);
  }

  function show(message: ExtensionMessage) {
    const isSecret = own(message.payload, 'session') !== undefined;
    const payload = isSecret ? { ...(message.payload as object), session: '[redacted]' } : message.payload;
    messageListeners.call('message', { ...message, payload }, message);
  }

  function add(definition: CheckedDefinition, options: UseOptions): HostEnd {
    const known = parts.get(definition.name);
    if (known?.definition === definition) return known.channel;
    const types = [
      ...Object.keys(definition.events).map((name) => `${namespace}:event:${name}`),
      ...Object.keys(definition.actions).map((name) => `${namespace}:action:${name}`),
    ];
    if (known || types.some((type) => byType.has(type)))
      wire.fail('invalid-option', misfit('use', DEV && `another extension than "${definition.name}"`, definition));
    port ??= own(options, 'port') as PortSwitch | undefined;
    const part = createPart({ wire, definition, options, post });
    parts.set(definition.name, part);
    for (const type of types) byType.set(type, part);
    if (embed.state === 'destroyed') part.become('unsupported');
    ask();
    return part.channel;
  }
}

/** What the extensions of an embed have in common, also where it has none yet: then nothing is asked for. */
export function negotiationOf(wire: HostWire): HostNegotiation {
  wire.negotiation ??= createNegotiation(wire);
  return wire.negotiation;
}

interface PartParts {
  readonly wire: HostWire;
  readonly definition: CheckedDefinition;
  readonly options: UseOptions;
  post(message: ExtensionMessage): void;
}

/** Makes the channel of an extension, and holds what the surface should be told when it has answered. */
function createPart({ wire, definition, options, post }: PartParts): Part {
  const { namespace } = wire;
  const events = createCodec('event', namespace, definition.events);
  const actions = createCodec('action', namespace, definition.actions);
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
    try {
      (own(options, 'onUnsupported') as UseOptions['onUnsupported'])?.(name);
    } catch (error) {
      wire.report(error);
    }
  }
}
