import { own } from '../wire/field.js';
import type { Rejected } from '../wire/message.js';
import { createCodec } from './codec.js';
import type { ExtensionDefinition } from './definition.js';
import type { GuestChannel, GuestConnection } from './guest-connection.js';
import { createPart, type Part, take } from './guest-part.js';
import { createGuestPort } from './guest-port.js';
import type { Taken } from './host-connection.js';
import { healthDefinition } from './ours.js';
import { createRegistry, negotiation, PORT } from './registry.js';
import type { PayloadShapes } from './schema.js';

type UsePayload = { readonly extensions: readonly string[]; readonly port?: boolean };

/** What the extensions of a guest have in common: one answer for all of them. */
type GuestNegotiation = { add(definition: ExtensionDefinition): GuestChannel };

const negotiations = /* @__PURE__ */ new WeakMap<GuestConnection, GuestNegotiation>();

/** Connects an extension to a guest. */
export function connectGuest<E extends PayloadShapes, A extends PayloadShapes>(
  connection: GuestConnection,
  definition: ExtensionDefinition<E, A>,
): GuestChannel<E, A> {
  const negotiation = negotiations.get(connection) ?? createNegotiation(connection);
  negotiations.set(connection, negotiation);
  return negotiation.add(definition as ExtensionDefinition) as GuestChannel<E, A>;
}

/** Answers each `use` of the host page with those extensions that are active from now on. */
function createNegotiation(connection: GuestConnection): GuestNegotiation {
  const { namespace } = connection;
  const registry = createRegistry<Part>(connection);
  const { parts } = registry;
  const { check } = createCodec('action', namespace, negotiation);
  const { make } = createCodec('event', namespace, negotiation);
  const guestPort = createGuestPort(connection);
  let isReady = false;
  connection.hooks.push({
    offer() {
      isReady = true;
      return [...parts.values()].filter(isNegotiated).map(nameOf).concat(PORT);
    },
    read,
  });
  connection.keep(() => {
    isReady = false;
    guestPort.close();
    for (const { close, setActive } of parts.values()) {
      setActive(false);
      close();
    }
  });
  const health = add(healthDefinition);
  health.on('ping', (payload) => health.emit('pong', payload));
  return { add };

  function read(data: unknown, ports: readonly MessagePort[]): Taken | Rejected | undefined {
    const type = own(data, 'type') as string;
    if (type === `${namespace}:action:use`)
      return take(check(data), (_, { payload }) => answer(payload as UsePayload, ports[0]));
    const part = registry.ofType(type);
    // The first action tells who the host page is, so one that needs no negotiation is read before that is known.
    const isKnown = part && (isNegotiated(part) ? part.channel.active : isReady);
    return isKnown ? part.read(data) : undefined;
  }

  function answer({ extensions, port: hasPort }: UsePayload, given: MessagePort | undefined) {
    // The host page repeats its `use`, without a port, when all further messages come over the port. One with a port asks anew:
    // what the document before this one said last came late.
    if (!hasPort && guestPort.start()) return;
    const port = hasPort && extensions.includes(PORT) ? given : undefined;
    const known = [...new Set(extensions)].filter((name) => parts.get(name)?.definition.negotiated);
    const payload = { extensions: port || guestPort.isOpen() ? [...known, PORT] : known };
    const made = make({ name: 'using', payload, surface: connection.guest.surface, timestamp: connection.now() });
    if (made.ok) connection.post(made.value);
    if (port) guestPort.open(port);
    for (const part of parts.values()) if (isNegotiated(part)) part.setActive(known.includes(nameOf(part)));
  }

  function add(definition: ExtensionDefinition): GuestChannel {
    const isOpen = () => isReady && !!connection.guest.hostOrigin;
    return registry.add(definition, () => createPart({ connection, definition, isOpen })).channel;
  }
}

function isNegotiated({ definition }: Part): boolean {
  return definition.negotiated;
}

function nameOf({ definition }: Part): string {
  return definition.name;
}
