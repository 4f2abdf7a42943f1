import type { ExtensionDefinition } from '../src/extension/definition.js';
import type { GuestConnection, GuestHooks } from '../src/extension/guest-connection.js';
import { connectGuest } from '../src/extension/guest-negotiation.js';
import type { Handled, HostConnection, HostHooks } from '../src/extension/host-connection.js';
import { connectHost } from '../src/extension/host-negotiation.js';
import type { PayloadShapes } from '../src/extension/schema.js';
import type { EmbedState } from '../src/shared/embed-state.js';
import { createHooks } from '../src/shared/hooks.js';
import type { Rejected } from '../src/wire/message.js';
import type { Misfit } from '../src/wire/misfit.js';

function fail(code: string, wrong: Misfit): never {
  throw Object.assign(new Error(wrong.path), { code });
}

/** Makes a route for messages that begins with the window. */
function routed(postToWindow: (message: object, ports?: MessagePort[]) => unknown) {
  let post: (message: object) => unknown = postToWindow;
  return {
    post: (message: object) => void post(message),
    postToWindow: (message: object, ports?: MessagePort[]) => void postToWindow(message, ports),
    route(next: (message: object) => unknown = postToWindow) {
      post = next;
    },
  };
}

function deliverRead(read: ReturnType<GuestHooks['read']>) {
  if (read && 'deliver' in read) read.deliver();
}

/** Returns the names that a surface offers when it is ready; undefined without extensions. */
export function offerOf({ hooks }: GuestConnection): readonly string[] | undefined {
  return hooks[0]?.offer();
}

/** Both sides of an iframe with extensions only. Messages over the window arrive when the test calls a step. */
export function joinWires() {
  const toGuest: { data: unknown; ports: MessagePort[] }[] = [];
  const toHost: unknown[] = [];
  const reported: unknown[] = [];
  /** Ends the extensions of the surface. */
  const ends: (() => void)[] = [];
  const report = (error: unknown) => reported.push(error);
  const embed = { state: 'loading' as EmbedState, ready: new Promise<object>(() => {}) };
  const host: HostConnection = {
    namespace: 'svc',
    embed,
    hooks: createHooks<HostHooks>(),
    ...routed((data, ports = []) => toGuest.push({ data, ports })),
    receive: (data) => void readEvent(data),
    fail,
    waitFor: () => Promise.reject(),
  };
  const joined = {
    host,
    guest: createGuestConnection(),
    embed,
    toGuest,
    toHost,
    reported,
    become(state: EmbedState): void {
      embed.state = state;
      host.hooks.call('onStateChange');
    },
    /** Makes the surface ready, with the extensions that it offers. */
    ready(extensions: readonly string[] | undefined = offerOf(joined.guest)): void {
      embed.ready = Promise.resolve({ extensions });
      host.hooks.call('onReady', { extensions });
      joined.become('ready');
    },
    /** Replaces the surface's document with one that has no extension yet. */
    replaceGuest(): GuestConnection {
      toGuest.length = 0;
      joined.guest = createGuestConnection();
      return joined.guest;
    },
    readEvent,
    readAction,
    endGuest(): void {
      for (const end of ends) end();
    },
    /** Lets the oldest message arrive at the surface. */
    stepToGuest(): void {
      const next = toGuest.shift();
      if (next) readAction(next.data, next.ports);
    },
    /** Lets the oldest message arrive at the page. */
    stepToHost(): void {
      if (toHost.length) host.receive(toHost.shift());
    },
    settle(): void {
      while (toGuest.length || toHost.length) {
        joined.stepToGuest();
        joined.stepToHost();
      }
    },
    use<E extends PayloadShapes, A extends PayloadShapes>(definition: ExtensionDefinition<E, A>) {
      return { page: connectHost(host, definition), surface: connectGuest(joined.guest, definition) };
    },
    typesToGuest: () => toGuest.map(({ data }) => (data as { type: string }).type),
    typesToHost: () => toHost.map((data) => (data as { type: string }).type),
  };
  return joined;

  function createGuestConnection(): GuestConnection {
    const guest: GuestConnection = {
      namespace: 'svc',
      guest: { surface: 'dashboard', hostOrigin: 'https://customer.example' },
      now: () => 1,
      hooks: [],
      ...routed((data) => toHost.push(data)),
      receive: (data) => deliver(guest, data, []),
      fail,
      report,
      keep: (stop) => void ends.push(stop),
    };
    return guest;
  }

  /** Lets the extensions of the page read and handle an event. */
  function readEvent(data: unknown) {
    let read: Handled | Rejected | undefined;
    for (const hooks of host.hooks.all) read ??= hooks.read?.(data);
    deliverRead(read);
    return read;
  }

  function deliver(guest: GuestConnection, data: unknown, ports: MessagePort[]) {
    const [read] = guest.hooks.map((hooks) => hooks.read(data, ports));
    deliverRead(read);
    return read;
  }

  function readAction(data: unknown, ports: MessagePort[] = []) {
    return deliver(joined.guest, data, ports);
  }
}
