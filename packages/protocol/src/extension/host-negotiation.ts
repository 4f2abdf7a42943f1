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
import { createHostExtension, type HostExtension } from './host-extension.js';
import { createUseQuestion } from './host-use.js';
import type { ExtensionEvent } from './negotiation-state.js';
import { portDefinition } from './ours.js';
import { createRegistry, PORT } from './registry.js';
import type { PayloadShapes } from './schema.js';

const negotiations = /* @__PURE__ */ new WeakMap<HostConnection, HostNegotiation>();

/** Returns the negotiation of an embed. It sends no `use` until it has an extension or a port. */
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
 * Negotiates with each document:
 * 1. `ready` names what the document offers. What it does not offer is not supported.
 * 2. `use` requests those that both sides have. One `use` is under way at a time; an extension that is added meanwhile is
 *    requested afterwards.
 * 3. `using` is the answer. What it names is active until another document comes.
 * 4. If a port was offered and accepted, `using` was the surface's last message over the window. A repeated `use` is the
 *    host's last one, so that neither side reads the port before the rest of the window's messages.
 */
function createNegotiation(connection: HostConnection): HostNegotiation {
  const { embed } = connection;
  const registry = createRegistry<HostExtension>(connection);
  const extensions = registry.all;
  const question = createUseQuestion(connection, answer);
  /** The names that the shown document offers; undefined until it is ready. */
  let offered: readonly string[] | undefined;
  connection.hooks.add({
    read: (data) => registry.ofType(own(data, 'type') as string)?.read(data) ?? question.read(data),
    onReady: begin,
    onPort: addPort,
    onStateChange() {
      if (embed.state !== 'ready') begin();
      if (embed.state === 'destroyed') dispatchAll(() => 'end');
    },
  });
  for (const { port } of connection.hooks.all) if (port) addPort(port);
  if (!offered) beginLate(embed, begin);
  return {
    add(definition, options = {}) {
      const extension = registry.add(definition, () => createHostExtension({ connection, definition, options }));
      const { state } = embed;
      if (state === 'destroyed') extension.dispatch('end');
      // Activated now, so that its first action is sent before the page's next actions of the core.
      if (state === 'ready' && !definition.negotiated) extension.dispatch('free');
      ask();
      return extension.channel;
    },
  };

  /** Adds the port, which the shown document may have been offered already. */
  function addPort(port: HostPort) {
    const { isOpen, shown } = port;
    const extension = Object.assign(createHostExtension({ connection, definition: portDefinition, options: {} }), {
      transport: port,
    });
    extensions.set(PORT, extension);
    if (shown && embed.state === 'ready') {
      const left = (port.until as number) - Date.now();
      if (left > 0) question.open(left);
      offered = shown.extensions ?? [];
      extension.dispatch(isOpen || left > 0 ? 'offered' : 'missing');
      if (isOpen) extension.dispatch('named');
      port.until = 0;
    }
    ask();
  }

  function dispatchAll(eventOf: (extension: HostExtension) => ExtensionEvent) {
    for (const extension of extensions.values()) extension.dispatch(eventOf(extension));
  }

  /** Starts over for another document. */
  function begin(payload?: ReadyPayload) {
    offered = payload && (payload.extensions ?? []);
    question.close();
    // A failed surface keeps its port until another document loads.
    if (payload || embed.state !== 'failed') extensions.get(PORT)?.transport?.close();
    dispatchAll(() => 'load');
    ask();
  }

  function ask() {
    if (!offered || question.isOpen) return;
    const names = offered;
    const wantsPort = connection.hooks.all.some((hooks) => hooks.wantsPort);
    dispatchAll(({ definition: { name, negotiated } }) => {
      const isOffered = names.includes(name) && (name !== PORT || wantsPort);
      return !negotiated ? 'free' : isOffered ? 'offered' : 'missing';
    });
    const port = extensions.get(PORT);
    // A state listener may call `use`, which has already requested everything.
    if (question.isOpen || ![...extensions.values()].some(({ state }) => state === 'asked')) return;
    question.open();
    question.send(sharedNames(extensions), port?.state === 'asked' ? port.transport?.offer() : undefined);
  }

  function answer(names: readonly string[]) {
    question.close();
    const port = extensions.get(PORT);
    if (port?.state === 'asked' && names.includes(PORT)) {
      question.send(sharedNames(extensions));
      port.transport?.open();
      // Before the other extensions, whose held actions go over it.
      port.dispatch('named');
    }
    dispatchAll(({ definition }) => (names.includes(definition.name) ? 'named' : 'unnamed'));
    ask();
  }
}

/** Begins with the `ready` of the shown document, if it came before the first extension. */
function beginLate(embed: HostConnection['embed'], begin: (payload: ReadyPayload) => void) {
  const { ready } = embed;
  if (embed.state === 'ready')
    ready.then((payload) => {
      if (embed.ready === ready && embed.state === 'ready') begin(payload);
    });
}

/** Returns the names of all extensions that were requested from the document. */
function sharedNames(extensions: ReadonlyMap<string, HostExtension>): string[] {
  return [...extensions.values()]
    .filter(({ definition, state }) => definition.negotiated && (state === 'asked' || state === 'active'))
    .map(({ definition }) => definition.name);
}
