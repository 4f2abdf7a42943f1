import { own } from '../wire/field.js';
import type { Rejected } from '../wire/message.js';
import { createCodec } from './codec.js';
import type { ExtensionDefinition } from './definition.js';
import type { GuestChannel, GuestConnection } from './guest-connection.js';
import { createGuestExtension, type GuestExtension, readChecked } from './guest-extension.js';
import { createGuestPort } from './guest-port.js';
import type { Handled } from './host-connection.js';
import { healthDefinition } from './ours.js';
import { createRegistry, negotiation, PORT } from './registry.js';
import type { PayloadShapes } from './schema.js';

type UsePayload = { readonly extensions: readonly string[]; readonly port?: boolean };

/** The negotiation of a guest: one answer for all its extensions. */
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

/** Answers each `use` of the host page with the extensions that are active from now on. */
function createNegotiation(connection: GuestConnection): GuestNegotiation {
  const { namespace } = connection;
  const registry = createRegistry<GuestExtension>(connection);
  const extensions = registry.all;
  const { check } = createCodec('action', namespace, negotiation);
  const { make } = createCodec('event', namespace, negotiation);
  const guestPort = createGuestPort(connection);
  let isReady = false;
  connection.hooks.push({
    offer() {
      isReady = true;
      return [...extensions.values()].filter(isNegotiated).map(nameOf).concat(PORT);
    },
    read,
  });
  connection.keep(() => {
    isReady = false;
    guestPort.close();
    for (const { close, setActive } of extensions.values()) {
      setActive(false);
      close();
    }
  });
  const health = add(healthDefinition);
  health.on('ping', (payload) => health.emit('pong', payload));
  return { add };

  function read(data: unknown, ports: readonly MessagePort[]): Handled | Rejected | undefined {
    const type = own(data, 'type') as string;
    if (type === `${namespace}:action:use`)
      return readChecked(check(data), (_, { payload }) => answer(payload as UsePayload, ports[0]));
    const extension = registry.ofType(type);
    // The first action identifies the host page, so one without negotiation is read before the host page is known.
    const isKnown = extension && (isNegotiated(extension) ? extension.channel.active : isReady);
    return isKnown ? extension.read(data) : undefined;
  }

  function answer({ extensions: names, port: hasPort }: UsePayload, newPort: MessagePort | undefined) {
    // A repeated `use` without a port is the host page's last message over the window. One with a port starts over, after a
    // late message of the document before this one.
    if (!hasPort && guestPort.start()) return;
    const port = hasPort && names.includes(PORT) ? newPort : undefined;
    const known = [...new Set(names)].filter((name) => extensions.get(name)?.definition.negotiated);
    const payload = { extensions: port || guestPort.isOpen() ? [...known, PORT] : known };
    const made = make({ name: 'using', payload, surface: connection.guest.surface, timestamp: connection.now() });
    if (made.ok) connection.post(made.value);
    if (port) guestPort.open(port);
    for (const extension of extensions.values())
      if (isNegotiated(extension)) extension.setActive(known.includes(nameOf(extension)));
  }

  function add(definition: ExtensionDefinition): GuestChannel {
    const isOpen = () => isReady && !!connection.guest.hostOrigin;
    return registry.add(definition, () => createGuestExtension({ connection, definition, isOpen })).channel;
  }
}

function isNegotiated({ definition }: GuestExtension): boolean {
  return definition.negotiated;
}

function nameOf({ definition }: GuestExtension): string {
  return definition.name;
}
