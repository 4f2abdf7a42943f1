import { own } from '../wire/field.js';
import type { ExtensionDefinition } from './definition.js';
import type {
  ChannelOptions,
  HostConnection,
  HostEnd,
  HostNegotiation,
  HostPort,
  ReadyPayload,
} from './host-connection.js';
import { createPart, type Part } from './host-part.js';
import { createUseQuestion } from './host-use.js';
import { portDefinition } from './ours.js';
import type { PartEvent } from './part-state.js';
import { createRegistry, PORT } from './registry.js';
import type { PayloadShapes } from './schema.js';

const negotiations = /* @__PURE__ */ new WeakMap<HostConnection, HostNegotiation>();

/** Returns the negotiation of an embed, which asks for nothing while it has neither an extension nor a port. */
export function negotiationOf(connection: HostConnection): HostNegotiation {
  const negotiation = negotiations.get(connection) ?? createNegotiation(connection);
  negotiations.set(connection, negotiation);
  return negotiation;
}

/** Connects an extension to an embed. */
export function connectHost<E extends PayloadShapes, A extends PayloadShapes>(
  connection: HostConnection,
  definition: ExtensionDefinition<E, A>,
  options?: ChannelOptions,
): HostEnd<E, A> {
  return negotiationOf(connection).add(definition as ExtensionDefinition, options) as HostEnd<E, A>;
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
  const { embed } = connection;
  const registry = createRegistry<Part>(connection);
  const { parts } = registry;
  const question = createUseQuestion(connection, answer);
  /** What the shown document offers; nothing until it is ready. */
  let offered: readonly string[] | undefined;
  connection.hooks.add({
    read: (data) => registry.ofType(own(data, 'type') as string)?.read(data) ?? question.read(data),
    onReady: begin,
    onPort: takePort,
    onStateChange() {
      if (embed.state !== 'ready') begin();
      if (embed.state === 'destroyed') all(() => 'end');
    },
  });
  for (const { port } of connection.hooks.all) if (port) takePort(port);
  if (!offered) beginLate(embed, begin);
  return {
    add(definition, options = {}) {
      const part = registry.add(definition, () => createPart({ connection, definition, options }));
      const { state } = embed;
      if (state === 'destroyed') part.dispatch('end');
      // Its first action must not come after those of the core that the page sends next.
      if (state === 'ready' && !definition.negotiated) part.dispatch('free');
      ask();
      return part.channel;
    },
  };

  /** The document may have been asked for the port already. */
  function takePort(port: HostPort) {
    const { isOpen, shown } = port;
    const part = Object.assign(createPart({ connection, definition: portDefinition, options: {} }), {
      transport: port,
    });
    parts.set(PORT, part);
    if (shown && embed.state === 'ready') {
      const left = (port.until as number) - Date.now();
      if (left > 0) question.open(left);
      offered = shown.extensions ?? [];
      part.dispatch(isOpen || left > 0 ? 'offered' : 'missing');
      if (isOpen) part.dispatch('named');
      port.until = 0;
    }
    ask();
  }

  function all(eventOf: (part: Part) => PartEvent) {
    for (const part of parts.values()) part.dispatch(eventOf(part));
  }

  /** Another document: forgets what the one before has. */
  function begin(payload?: ReadyPayload) {
    offered = payload && (payload.extensions ?? []);
    question.close();
    // A surface that failed goes on over its port until another document comes.
    if (payload || embed.state !== 'failed') parts.get(PORT)?.transport?.close();
    all(() => 'load');
    ask();
  }

  function ask() {
    if (!offered || question.isOpen) return;
    const names = offered;
    const wantsPort = connection.hooks.all.some((hooks) => hooks.wantsPort);
    all(({ definition: { name, negotiated } }) => {
      const isOffered = names.includes(name) && (name !== PORT || wantsPort);
      return !negotiated ? 'free' : isOffered ? 'offered' : 'missing';
    });
    const port = parts.get(PORT);
    // Who heard of a state may have used another extension, for which all were asked.
    if (question.isOpen || ![...parts.values()].some(({ state }) => state === 'asked')) return;
    question.open();
    question.send(sharedNames(parts), port?.state === 'asked' ? port.transport?.offer() : undefined);
  }

  function answer(extensions: readonly string[]) {
    question.close();
    const port = parts.get(PORT);
    if (port?.state === 'asked' && extensions.includes(PORT)) {
      question.send(sharedNames(parts));
      port.transport?.open();
      // Before the others, whose waiting actions go over it.
      port.dispatch('named');
    }
    all(({ definition }) => (extensions.includes(definition.name) ? 'named' : 'unnamed'));
    ask();
  }
}

/** The `ready` of the shown document may have come before the first extension. */
function beginLate(embed: HostConnection['embed'], begin: (payload: ReadyPayload) => void) {
  const { ready } = embed;
  if (embed.state === 'ready')
    ready.then((payload) => {
      if (embed.ready === ready && embed.state === 'ready') begin(payload);
    });
}

/** The names of all that the document has been asked for. */
function sharedNames(parts: ReadonlyMap<string, Part>): string[] {
  return [...parts.values()]
    .filter(({ definition, state }) => definition.negotiated && (state === 'asked' || state === 'active'))
    .map(({ definition }) => definition.name);
}
