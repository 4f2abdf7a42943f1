import { own } from '../field.js';
import { rejectionOf } from '../read.js';
import type { ExtensionMessage } from './codec.js';
import type { CheckedDefinition, PayloadShapes } from './definition.js';
import { createPart, type Part } from './host-part.js';
import type { HostEnd, HostNegotiation, HostWire, PortSwitch, ReadyPayload, UseOptions } from './host-wire.js';
import { createNamedListeners } from './listeners.js';
import { createRegistry, createUseCodecs } from './registry.js';

/** Milliseconds within which a surface answers `use`; later than `watchHealth` finds by default that it does not. */
const MAX_ANSWER = 30_000;

/** Connects an extension to an embed. */
export function connectHost<E extends PayloadShapes, A extends PayloadShapes>(
  wire: HostWire,
  definition: CheckedDefinition<E, A>,
  options: UseOptions = {},
): HostEnd<E, A> {
  return negotiationOf(wire).add(definition as CheckedDefinition, options) as HostEnd<E, A>;
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
  const registry = createRegistry<Part>(wire);
  const { parts } = registry;
  const { uses, usings } = createUseCodecs(namespace);
  /** What the shown document offers; nothing until it is ready. */
  let offered: readonly string[] | undefined;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let port: PortSwitch | undefined;
  const messageListeners = createNamedListeners(wire.report);
  const negotiation: HostNegotiation = {
    add,
    onMessage: (listener) => messageListeners.add('message', listener),
    get isPortOpen() {
      return !!port && parts.get('port')?.state === 'active';
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
  wire.onStateChange = () => {
    if (embed.state !== 'ready') begin();
    if (embed.state === 'destroyed') for (const part of parts.values()) part.become('unsupported');
  };
  return negotiation;

  /** Another document: forgets what the one before has. */
  function begin(payload?: ReadyPayload) {
    offered = payload && (payload.extensions ?? []);
    stopAsking();
    // A surface that failed goes on over its port until another document comes.
    if (payload || embed.state !== 'failed') port?.close();
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
    // What waits for a surface that never answers ends as for one that has no extension.
    timer = setTimeout(answer, MAX_ANSWER, []);
    const isPortNew = wanted.some(({ definition, state }) => definition.name === 'port' && state === 'asked');
    postUse(isPortNew ? port?.offer() : undefined);
  }

  /** The names of the extensions that the document has been asked for. */
  function names() {
    const shared = [...parts.values()].filter(
      ({ definition, state }) => definition.negotiated && (state === 'asked' || state === 'active'),
    );
    return shared.map(({ definition }) => definition.name);
  }

  function postUse(offer?: MessagePort) {
    const payload = { extensions: names(), ...(offer && { port: true }) };
    const made = uses.make({ name: 'use', payload, timestamp: 0 });
    if (made.ok) post(made.value, offer && [offer]);
  }

  function stopAsking() {
    isAsking = false;
    clearTimeout(timer);
  }

  function answer(extensions: readonly string[]) {
    stopAsking();
    const portPart = parts.get('port');
    if (portPart?.state === 'asked' && extensions.includes('port')) {
      postUse();
      port?.open();
      // Before the others, whose waiting actions go over it.
      portPart.become('active');
    }
    for (const part of parts.values())
      if (part.state === 'asked') part.become(extensions.includes(part.definition.name) ? 'active' : 'unsupported');
    ask();
  }

  function read(data: unknown): ReturnType<NonNullable<HostWire['read']>> {
    const type = own(data, 'type') as string;
    const part = registry.ofType(type);
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
    // The copy is for tools; most pages have none.
    if (messageListeners.isEmpty) return;
    const isSecret = own(message.payload, 'session') !== undefined;
    const payload = isSecret ? { ...(message.payload as object), session: '[redacted]' } : message.payload;
    // Only the copy: the message itself may have a session.
    messageListeners.call('message', { ...message, payload }, {});
  }

  function add(definition: CheckedDefinition, options: UseOptions): HostEnd {
    const part = registry.add(definition, () => createPart({ wire, definition, options, post }));
    port ??= own(options, 'port') as PortSwitch | undefined;
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
