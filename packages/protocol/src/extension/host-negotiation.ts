import { own } from '../field.js';
import { rejectionOf } from '../read.js';
import { isolate } from '../report.js';
import type { ExtensionMessage } from './codec.js';
import type { CheckedDefinition } from './definition.js';
import type { HostConnection, HostEnd, HostHooks, HostNegotiation, UseOptions } from './host-connection.js';
import { createPart, type Part } from './host-part.js';
import { portDefinition } from './ours.js';
import type { PartEvent } from './part-state.js';
import { createRegistry, createUseCodecs, PORT } from './registry.js';
import type { PayloadShapes } from './schema.js';

/** Milliseconds within which a surface answers `use`; later than `watchHealth` finds by default that it does not. */
const MAX_ANSWER = 30_000;

const negotiations = /* @__PURE__ */ new WeakMap<HostConnection, HostNegotiation>();

/** What the extensions of an embed have in common, also where it has none yet: then nothing is asked for. */
export function negotiationOf(connection: HostConnection): HostNegotiation {
  const negotiation = negotiations.get(connection) ?? createNegotiation(connection);
  negotiations.set(connection, negotiation);
  return negotiation;
}

/** Connects an extension to an embed. */
export function connectHost<E extends PayloadShapes, A extends PayloadShapes>(
  connection: HostConnection,
  definition: CheckedDefinition<E, A>,
  options?: UseOptions,
): HostEnd<E, A> {
  return negotiationOf(connection).add(definition as CheckedDefinition, options) as HostEnd<E, A>;
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
function createNegotiation(connection: HostConnection): HostNegotiation {
  const { embed, namespace } = connection;
  const registry = createRegistry<Part>(connection);
  const { parts } = registry;
  const { uses, usings } = createUseCodecs(namespace);
  /** What the shown document offers; nothing until it is ready. */
  let offered: readonly string[] | undefined;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  connection.hooks.add({
    read,
    onReady: begin,
    onStateChange() {
      if (embed.state !== 'ready') begin();
      if (embed.state === 'destroyed') all(() => 'end');
    },
  });
  const { ready } = embed;
  // The `ready` of the shown document may have come before the first extension.
  if (embed.state === 'ready')
    ready.then((payload) => {
      if (embed.ready === ready && embed.state === 'ready') begin(payload);
    });
  return {
    add(definition, options = {}) {
      const part = registry.add(definition, () => createPart({ connection, definition, options, post }));
      if (embed.state === 'destroyed') part.dispatch('end');
      ask();
      return part.channel;
    },
    addTransport(transport) {
      const part = createPart({ connection, definition: portDefinition, options: {}, post });
      parts.set(PORT, Object.assign(part, { transport }));
      ask();
    },
    channelOf(direction) {
      const port = parts.get(PORT);
      return (direction === 'event' ? port?.transport?.isReceiving : port?.state === 'active') ? PORT : 'window';
    },
  };

  function all(eventOf: (part: Part) => PartEvent) {
    for (const part of parts.values()) part.dispatch(eventOf(part));
  }

  /** Another document: forgets what the one before has. */
  function begin(payload?: Parameters<NonNullable<HostHooks['onReady']>>[0]) {
    offered = payload && (payload.extensions ?? []);
    stopAsking();
    // A surface that failed goes on over its port until another document comes.
    if (payload || embed.state !== 'failed') parts.get(PORT)?.transport?.close();
    all(() => 'load');
    ask();
  }

  function ask() {
    if (!offered || isAsking) return;
    const names = offered;
    all(({ definition: { name, negotiated }, transport }) => {
      const isWanted = names.includes(name) && transport?.isWanted() !== false;
      return !negotiated ? 'free' : isWanted ? 'offered' : 'missing';
    });
    const asked = [...parts.values()].filter(({ state }) => state === 'asked');
    // Who heard of a state may have used another extension, for which all were asked.
    if (isAsking || !asked[0]) return;
    isAsking = true;
    // What waits for a surface that never answers ends as for one that has no extension.
    timer = setTimeout(answer, MAX_ANSWER, []);
    postUse(asked.find(({ transport }) => transport)?.transport?.offer());
  }

  /** Names the extensions that the document has been asked for, and transfers a port to it. */
  function postUse(port?: MessagePort) {
    const shared = [...parts.values()].filter(
      ({ definition, state }) => definition.negotiated && (state === 'asked' || state === 'active'),
    );
    const extensions = shared.map(({ definition }) => definition.name);
    const payload = { extensions, ...(port && { port: true }) };
    const made = uses.make({ name: 'use', payload, timestamp: 0 });
    if (made.ok) post(made.value, port && ((message) => connection.postToWindow(message, [port])));
  }

  function stopAsking() {
    isAsking = false;
    clearTimeout(timer);
  }

  function answer(extensions: readonly string[]) {
    stopAsking();
    const port = parts.get(PORT);
    if (port?.state === 'asked' && extensions.includes(PORT)) {
      postUse();
      port.transport?.open();
      // Before the others, whose waiting actions go over it.
      port.dispatch('named');
    }
    all(({ definition }) => (extensions.includes(definition.name) ? 'named' : 'unnamed'));
    ask();
  }

  function read(data: unknown): ReturnType<NonNullable<HostHooks['read']>> {
    const type = own(data, 'type') as string;
    const part = registry.ofType(type);
    const isAnswer = isAsking && type === `${namespace}:event:using`;
    // An event of an extension that was not asked for is unknown, as any other.
    if (!isAnswer && part?.state !== 'active') return undefined;
    const result = (isAnswer ? usings : (part as Part).events).check(data);
    if (!result.ok) return rejectionOf(result);
    const message = result.message as ExtensionMessage;
    return {
      ok: true,
      deliver() {
        show(message);
        if (isAnswer) answer((message.payload as { extensions: readonly string[] }).extensions);
        else part?.listeners.call(result.name, message.payload, message);
      },
    };
  }

  function post(message: ExtensionMessage, send: (message: object) => void = connection.post) {
    const sent = { ...message, timestamp: Date.now() };
    send(sent);
    show(sent);
  }

  function show(message: ExtensionMessage) {
    for (const { onExtensionMessage } of connection.hooks.all) {
      if (!onExtensionMessage) continue;
      const isSecret = own(message.payload, 'session') !== undefined;
      const payload = isSecret ? { ...(message.payload as object), session: '[redacted]' } : message.payload;
      // Only the copy: the message itself may have a session.
      isolate(() => onExtensionMessage({ ...message, payload }));
    }
  }
}
