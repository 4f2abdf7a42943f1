import type { Extension } from '../src/extension/define-extension.js';
import type { PayloadShapes } from '../src/extension/definition.js';
import type { GuestWire } from '../src/extension/guest-side.js';
import type { HostWire } from '../src/extension/host-wire.js';
import type { Misfit } from '../src/misfit.js';

function fail(code: string, wrong: Misfit): never {
  throw Object.assign(new Error(wrong.path), { code });
}

/** Both sides of an iframe with nothing but extensions; what is posted over the window arrives when the test says so. */
export function joinWires() {
  const toGuest: { data: unknown; ports: MessagePort[] }[] = [];
  const toHost: unknown[] = [];
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const embed = {
    state: 'loading',
    ready: new Promise<object>(() => {}),
  };
  const host: HostWire = {
    namespace: 'svc',
    embed,
    post: (data, ports = []) => toGuest.push({ data, ports }),
    receive: (data) => host.read?.(data),
    fail,
    report,
    waitFor: () => Promise.reject(),
  };
  const joined = {
    host,
    guest: createGuestWire(),
    embed,
    toGuest,
    toHost,
    reported,
    /** Changes the state of the embed. */
    become(state: string): void {
      embed.state = state;
      host.onStateChange?.();
    },
    /** The surface is ready, with what it offers. */
    ready(extensions: readonly string[] | undefined = joined.guest.offer?.()): void {
      embed.ready = Promise.resolve({ extensions });
      host.onReady?.({ extensions });
      joined.become('ready');
    },
    /** Another document takes the place of the surface's, without any extension yet. */
    replaceGuest(): GuestWire {
      toGuest.length = 0;
      joined.guest = createGuestWire();
      return joined.guest;
    },
    takeAction,
    /** Lets the oldest message arrive at the surface. */
    stepToGuest(): void {
      const next = toGuest.shift();
      if (next) takeAction(next.data, next.ports);
    },
    /** Lets the oldest message arrive at the page. */
    stepToHost(): void {
      if (toHost.length) host.receive(toHost.shift());
    },
    /** Lets everything arrive. */
    settle(): void {
      while (toGuest.length || toHost.length) {
        joined.stepToGuest();
        joined.stepToHost();
      }
    },
    /** Uses an extension on both sides. */
    use<E extends PayloadShapes, A extends PayloadShapes>({ connectHost, connectGuest }: Extension<E, A>) {
      return { page: connectHost(host), surface: connectGuest(joined.guest) };
    },
    typesToGuest: () => toGuest.map(({ data }) => (data as { type: string }).type),
    typesToHost: () => toHost.map((data) => (data as { type: string }).type),
  };
  return joined;

  function createGuestWire(): GuestWire {
    const guest: GuestWire = {
      namespace: 'svc',
      guest: { surface: 'dashboard', hostOrigin: 'https://customer.example' },
      now: () => 1,
      post: (data) => toHost.push(data),
      receive: (data) => deliver(guest, data, []),
      fail,
      report,
    };
    return guest;
  }

  function deliver(guest: GuestWire, data: unknown, ports: MessagePort[]) {
    const read = guest.read?.(data, ports);
    if (read && 'deliver' in read) read.deliver();
    return read;
  }

  function takeAction(data: unknown, ports: MessagePort[]) {
    return deliver(joined.guest, data, ports);
  }
}
