import { DEV } from '../dev.js';
import { own } from '../field.js';
import type { Rejected } from '../message.js';
import { type Misfit, misfit } from '../misfit.js';
import { rejectionOf } from '../read.js';
import type { Surface } from '../surface.js';
import { type Codec, createCodec, type ExtensionMessage } from './codec.js';
import type { CheckedDefinition, PayloadInput, PayloadOutput, PayloadShapes } from './definition.js';
import { createGuestPort } from './guest-port.js';
import type { ChannelListener } from './host-wire.js';
import { createNamedListeners, type NamedListeners } from './listeners.js';
import { healthDefinition } from './ours.js';
import { createRegistry, createUseCodecs } from './registry.js';

/** The surface's end of an extension. */
export interface GuestChannel<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes> {
  /** Whether the host page asked for the extension. */
  readonly active: boolean;
  /** Calls back whenever `active` changes; returns what stops that. */
  onActiveChange(listener: (active: boolean) => void): () => void;
  /** Calls the handler on each verified action of this name; returns its removal. */
  on<N extends keyof A & string>(name: N, handler: ChannelListener<PayloadOutput<A[N]>>): () => void;
  /** Posts an event; false, and nothing is posted, until the host page has asked for the extension. */
  emit<N extends keyof E & string>(name: N, payload: PayloadInput<E[N]>): boolean;
}

/** What a guest gives to its extensions. */
export interface GuestWire {
  readonly namespace: string;
  readonly guest: { readonly surface: Surface; readonly hostOrigin: string | undefined };
  now(): number;
  /** Posts a message to the host page, which is known. */
  post(message: object, target?: string): void;
  /** Takes data as if it came from the host page over the window. */
  receive(data: unknown): void;
  /** Throws the error of the package. */
  fail(code: 'invalid-option' | 'invalid-event', wrong: Misfit): never;
  report(error: unknown): void;
  /** Called as `ready` is emitted, which carries these names. */
  offer?: (() => readonly string[]) | undefined;
  /** Reads what is no message of the core: nothing where it is none of the extensions either. */
  read?: ((data: unknown, ports: readonly MessagePort[]) => Taken | Rejected | undefined) | undefined;
  /** Called when the guest is destroyed. */
  end?: (() => void) | undefined;
  /** Made by the first extension. */
  negotiation?: GuestNegotiation | undefined;
}

/** An action of an extension, which is to be handled once its sender is known as the host page. */
export interface Taken {
  readonly ok: true;
  deliver(): void;
}

/** What the extensions of a guest have in common: one answer for all of them. */
interface GuestNegotiation {
  add(definition: CheckedDefinition): GuestChannel;
}

interface Part {
  readonly definition: CheckedDefinition;
  readonly actions: Codec;
  readonly channel: GuestChannel;
  readonly listeners: NamedListeners;
  setActive(isActive: boolean): void;
}

/** Connects an extension to a guest. */
export function connectGuest<E extends PayloadShapes, A extends PayloadShapes>(
  wire: GuestWire,
  definition: CheckedDefinition<E, A>,
): GuestChannel<E, A> {
  wire.negotiation ??= createNegotiation(wire);
  return wire.negotiation.add(definition as CheckedDefinition) as GuestChannel<E, A>;
}

/** Answers each `use` of the host page with those extensions that are active from now on. */
function createNegotiation(wire: GuestWire): GuestNegotiation {
  const { namespace } = wire;
  const registry = createRegistry<Part>(wire, ['port']);
  const { parts } = registry;
  const { uses, usings } = createUseCodecs(namespace);
  const guestPort = createGuestPort(wire);
  let isReady = false;
  wire.offer = () => {
    isReady = true;
    return [...parts.values()].filter(isNegotiated).map(nameOf).concat('port');
  };
  wire.read = read;
  wire.end = () => {
    isReady = false;
    guestPort.close();
    for (const { listeners, setActive } of parts.values()) {
      setActive(false);
      listeners.close();
    }
  };
  const health = add(healthDefinition);
  health.on('ping', (payload) => health.emit('pong', payload));
  return { add };

  function read(data: unknown, ports: readonly MessagePort[]): Taken | Rejected | undefined {
    const type = own(data, 'type') as string;
    const isUse = type === `${namespace}:action:use`;
    const part = registry.ofType(type);
    // The first action tells who the host page is, so one that needs no negotiation is read before that is known.
    const isKnown = part && (isNegotiated(part) ? part.channel.active : isReady);
    if (!isUse && !isKnown) return undefined;
    const result = (isUse ? uses : (part as Part).actions).check(data);
    if (!result.ok) return rejectionOf(result);
    const message = result.message as ExtensionMessage;
    return {
      ok: true,
      deliver() {
        if (isUse) answer(message.payload as UsePayload, ports[0]);
        else part?.listeners.call(result.name, message.payload, message);
      },
    };
  }

  interface UsePayload {
    readonly extensions: readonly string[];
    readonly port?: boolean;
  }

  function answer({ extensions, port: hasPort }: UsePayload, given: MessagePort | undefined) {
    // The host page repeats its `use` when all further messages come over the port.
    if (guestPort.start()) return;
    const port = hasPort && extensions.includes('port') ? given : undefined;
    const known = [...new Set(extensions)].filter((name) => parts.get(name)?.definition.negotiated);
    const payload = { extensions: port || guestPort.isOpen() ? [...known, 'port'] : known };
    const made = usings.make({ name: 'using', payload, surface: wire.guest.surface, timestamp: wire.now() });
    if (made.ok) wire.post(made.value);
    if (port) guestPort.open(port);
    for (const part of parts.values()) if (isNegotiated(part)) part.setActive(known.includes(nameOf(part)));
  }

  function add(definition: CheckedDefinition): GuestChannel {
    const isOpen = () => isReady && !!wire.guest.hostOrigin;
    return registry.add(definition, () => createPart({ wire, definition, isOpen })).channel;
  }
}

function isNegotiated({ definition }: Part): boolean {
  return definition.negotiated;
}

function nameOf({ definition }: Part): string {
  return definition.name;
}

interface PartParts {
  readonly wire: GuestWire;
  readonly definition: CheckedDefinition;
  /** Whether events can be posted that nobody has to ask for. */
  isOpen(): boolean;
}

function createPart({ wire, definition, isOpen }: PartParts): Part {
  const { namespace } = wire;
  const events = createCodec('event', namespace, definition);
  const actions = createCodec('action', namespace, definition);
  const listeners = createNamedListeners(wire.report);
  const activeListeners = createNamedListeners(wire.report);
  let isAsked = false;
  const channel: GuestChannel = {
    get active() {
      return definition.negotiated ? isAsked : isOpen();
    },
    onActiveChange: (listener) => activeListeners.add('active', listener),
    on(name, handler) {
      if (!actions.names.includes(name))
        wire.fail('invalid-option', misfit('on', DEV && actions.names.join(', '), name));
      return listeners.add(name, handler);
    },
    emit(name, payload) {
      const made = events.make({ name, payload, surface: wire.guest.surface, timestamp: wire.now() });
      if (!made.ok) return wire.fail('invalid-event', made);
      if (!channel.active) return false;
      wire.post(made.value);
      return true;
    },
  };
  return {
    definition,
    actions,
    channel,
    listeners,
    setActive(isActive) {
      if (isActive === isAsked) return;
      isAsked = isActive;
      activeListeners.call('active', isActive, {});
    },
  };
}
