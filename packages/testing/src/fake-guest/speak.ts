import { readAction } from '@svc-embed/protocol';
import { createDelays } from '../clock/delays.js';
import { realTime } from '../clock/scheduler.js';
import { TestingError } from '../error.js';
import { defaultReady } from '../wire/default-ready.js';
import { createInbox } from '../wire/inbox.js';
import { createMailbox, postHostile } from '../wire/mailbox.js';
import { makeEvent } from '../wire/make.js';
import type { FakeGuest, FakeGuestBehaviour, GuestLoad, ReceivedAction } from './fake-guest.js';
import type { Line, LineEnd } from './line.js';

/** Makes a fake guest at the end of a line. */
export function speak(options: FakeGuestBehaviour, connect: (end: LineEnd) => Line): FakeGuest {
  const { surface = 'dashboard', namespace = 'svc', scheduler = realTime, sessionParam = 'session' } = options;
  const { accepts = () => true, readyDelay } = options;
  const mail = createMailbox<ReceivedAction>('action', scheduler);
  const loads = createInbox<GuestLoad>(scheduler);
  const delays = createDelays(scheduler);
  let isSilent = options.ready === false;
  let isAlive = true;
  let isDestroyed = false;

  function post(data: unknown, delay = 0) {
    // A load that is noticed later would end the delay.
    line.look();
    delays.run(delay, () => {
      if (isDestroyed || !isAlive) return;
      // Later the frame may be gone, and with it what it wanted to say.
      if (!line.post(data) && !delay) {
        throw new TestingError('no-frame', 'expected an iframe of the tenant in the page: mount the embed first');
      }
    });
  }

  function start(load: GuestLoad, isOpen: boolean) {
    // What a document wanted to say goes with it; what was asked for before there was one is the first one's.
    if (loads.items.length) delays.cancel();
    isAlive = true;
    loads.add(load);
    if (options.onLoad) options.onLoad(guest, load);
    else if (!isOpen) guest.fail('The session has expired.', { delay: readyDelay });
    else if (!isSilent) guest.ready({}, { delay: readyDelay });
  }

  function answer(action: ReceivedAction) {
    const reply = options.on?.[action.name];
    if (!reply) return;
    // After the code that sent it, as between two processes.
    queueMicrotask(() => {
      if (isAlive && !isDestroyed) reply(action.payload as never, guest);
    });
  }

  const guest: FakeGuest = {
    get actions() {
      return mail.items;
    },
    get rejections() {
      return mail.rejections;
    },
    get loads() {
      return loads.items;
    },
    emit(name, payload, say = {}) {
      post(makeEvent(name, say.surface ?? surface, payload, namespace), say.delay);
    },
    ready(payload = {}, say) {
      const { address = '', session } = loads.items.at(-1) ?? {};
      const fields = { ...defaultReady(address, surface, session), ...(options.ready || {}), ...payload };
      guest.emit('ready', fields, { ...say, surface: fields.surface });
    },
    fail(message = 'The surface has failed.', say) {
      guest.emit('error', { message, fatal: true }, say);
    },
    send: (data, say = {}) => post(data, say.delay),
    silence() {
      isSilent = true;
    },
    crash() {
      isAlive = false;
      delays.cancel();
    },
    reload({ session } = {}) {
      line.look();
      const load = loads.items.at(-1);
      if (!load) throw new TestingError('no-frame', 'expected a load before a reload');
      start(load, session !== 'spent' && accepts(load.session));
    },
    hostile(...names) {
      return isDestroyed || !isAlive ? [] : postHostile('event', namespace, names, line.postHostile);
    },
    waitForAction: mail.wait,
    waitForLoad: (wait) => loads.wait('load', wait),
    clear: mail.clear,
    destroy() {
      isDestroyed = true;
      delays.cancel();
      line.close();
      mail.close();
      loads.close();
    },
  };

  const line = connect({
    hear(data, origin) {
      if (!isAlive || isDestroyed) return;
      const read = readAction(data, namespace);
      if (read.ok) {
        const action = { name: read.name, payload: read.message.payload, message: read.message, origin };
        mail.add(action as ReceivedAction);
        answer(action as ReceivedAction);
      } else mail.refuse(read, origin);
    },
    miss: mail.miss,
    load({ address }) {
      if (isDestroyed) return;
      const session = new URL(address).searchParams.get(sessionParam) ?? undefined;
      start({ address, session }, accepts(session));
    },
  });
  return guest;
}
