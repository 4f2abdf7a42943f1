import { type EventPayload, readAction, type Surface } from '@svc-embed/protocol';
import { realTime } from '../clock/scheduler.js';
import { TestingError } from '../error.js';
import { createInbox } from '../wire/inbox.js';
import { makeEvent } from '../wire/make.js';
import { createMessenger } from '../wire/messenger.js';
import { receivedMessage } from '../wire/received.js';
import type { Transport, TransportEvents } from '../wire/transport.js';
import type { FakeGuest, FakeGuestBehaviour, GuestLoad, ReceivedAction } from './fake-guest.js';
import { createGuestExtensions } from './guest-extensions.js';

/** The reports of a transport to its fake guest. */
export interface GuestTransportEvents extends TransportEvents {
  /** The embed's iframe loaded a document. */
  onLoad(address: string): void;
}

/** A connection of a fake guest to the page around it. */
export interface GuestTransport extends Transport {
  /** Reports loads that the page has not reported yet, because mutation observers run later. */
  reportLoads(): void;
}

export function runGuest(
  options: FakeGuestBehaviour,
  connect: (events: GuestTransportEvents) => GuestTransport,
): FakeGuest {
  const { surface = 'dashboard', namespace = 'svc', scheduler = realTime, sessionParam = 'session' } = options;
  const { accepts = () => true, readyDelay, refuses = [], ignoresUse = false } = options;
  const loads = createInbox<GuestLoad>(scheduler);
  let isSilent = options.ready === false;
  let isDestroyed = false;

  const messenger = createMessenger<ReceivedAction>({
    receives: 'action',
    namespace,
    scheduler,
    read(data, { origin, channel, ports }) {
      const read = readAction(data, namespace);
      if (read.ok) {
        const { name, message } = read;
        const { payload } = message;
        return {
          ok: true,
          received: receivedMessage(message, channel),
          item: { name, payload, message, origin } as ReceivedAction,
          reply: () => options.on?.[name]?.(payload as never, guest),
        };
      }
      const handled = read.reason === 'type' ? extensions.read(data, ports) : undefined;
      if (!handled?.ok) return handled ?? read;
      return { ok: true, received: receivedMessage(data, channel), reply: handled.deliver };
    },
  });

  const extensions = createGuestExtensions({
    namespace,
    surface,
    refuses,
    ignoresUse,
    postToWindow: (data) => transport.post(data),
    onPortMessage: (data) => messenger.onPortMessage(data, ''),
  });

  function post(data: unknown, delay = 0) {
    // Before the delay starts: a load that is reported during the delay would cancel it.
    transport.reportLoads();
    messenger.run(delay, () => {
      // After a delay the frame may be gone, which is no mistake of the test.
      if (!extensions.post(data) && !delay) {
        throw new TestingError('no-frame', 'expected an iframe of the tenant in the page: mount the embed first');
      }
    });
  }

  function start(load: GuestLoad, isOpen: boolean) {
    // Delayed messages end with their document; those delayed before the first document belong to it.
    if (loads.items.length) messenger.cancelDelayed();
    messenger.resume();
    extensions.restart();
    loads.add(load);
    if (options.onLoad) options.onLoad(guest, load);
    else if (!isOpen) guest.fail('The session has expired.', { delay: readyDelay });
    else if (!isSilent) guest.ready({}, { delay: readyDelay });
  }

  const guest: FakeGuest = {
    get actions() {
      return messenger.items;
    },
    get messages() {
      return messenger.messages;
    },
    get rejections() {
      return messenger.rejections;
    },
    get loads() {
      return loads.items;
    },
    emit(name, payload, { surface: from = surface, delay } = {}) {
      const offer = name === 'ready' ? extensions.offer() : undefined;
      const whole = offer ? { extensions: offer, ...payload } : payload;
      post(makeEvent(name, from, whole, namespace), delay);
    },
    use: (definition) => extensions.use(definition as never) as never,
    ready(payload = {}, emitOptions) {
      const fields = { ...readyFor(loads.items.at(-1), surface), ...(options.ready || {}), ...payload };
      guest.emit('ready', fields, { ...emitOptions, surface: fields.surface });
    },
    fail(message = 'The surface has failed.', emitOptions) {
      guest.emit('error', { message, fatal: true }, emitOptions);
    },
    send: (data, { delay } = {}) => post(data, delay),
    silence() {
      isSilent = true;
    },
    crash() {
      messenger.suspend();
      extensions.end();
    },
    reload({ session } = {}) {
      transport.reportLoads();
      const load = loads.items.at(-1);
      if (!load) throw new TestingError('no-frame', 'expected a load before a reload');
      start(load, session !== 'spent' && accepts(load.session));
    },
    hostile: (...names) => messenger.hostile(names, transport.postHostile),
    waitForAction: messenger.waitFor,
    waitForMessage: messenger.waitForMessage,
    waitForLoad: (wait) => loads.waitFor('load', wait),
    clear: messenger.clear,
    destroy() {
      isDestroyed = true;
      messenger.close();
      extensions.end();
      transport.close();
      loads.close();
    },
  };

  const transport = connect({
    onMessage: messenger.onMessage,
    onMisaddressed: messenger.onMisaddressed,
    onLoad(address) {
      if (isDestroyed) return;
      const session = new URL(address).searchParams.get(sessionParam) ?? undefined;
      start({ address, session }, accepts(session));
    },
  });
  return guest;
}

/** Returns the `ready` of a surface, with the fields that its address contains. */
function readyFor({ address, session }: Partial<GuestLoad> = {}, surface: Surface): EventPayload<'ready'> {
  const [, publicId] = /\/embed\/dashboard\/([\w-]+)/.exec(address ?? '') ?? [];
  return {
    embedTenant: null,
    deploymentId: 1,
    mode: session === undefined ? 'private' : 'signed',
    surface,
    ...(publicId !== undefined && { publicId }),
  };
}
