/** Tests the guest's side of extensions: what it offers, answers, takes and emits, over the window and the port. */
import type { Guest, GuestChannel } from '@svc-embed/guest';
import { type CheckedDefinition, connectGuest } from '@svc-embed/protocol/internal';
import { HOST, setUp } from '../../../packages/guest/test/open-guest.js';
import { ready } from '../../../packages/host/test/fake-page.js';
import { FakePort, fakeChannels } from '../../../packages/protocol/test/fake-ports.js';
import { anyBatch, anyHostMessage } from './extension-messages.js';
import { asSent, type FuzzExtension, fuzzExtensions, namesOf } from './extension-wire.js';
import { expectGuestNegotiation, type GuestPost } from './guest-negotiation.js';
import { validPayload } from './make.js';
import { claims, judge } from './oracle.js';
import type { Random } from './random.js';
import { isSame, show } from './same.js';
import { lookAlike } from './senders.js';
import { CANARY } from './texts.js';
import { type Outcome, runLives, type Step } from './trial.js';
import { anyValue, type Bag, own } from './values.js';

/** How many steps a guest lives. */
const LIFE = 150;

const health = fuzzExtensions.find(({ definition }) => definition.name === 'health') as FuzzExtension;

/** Takes `count` steps of a seed, with one guest after the other. */
export function fuzzGuestExtensions(seed: number, count: number): Promise<Outcome> {
  return runLives({ seed: seed + 8, count, length: LIFE, start, choose });
}

type Life = ReturnType<typeof start>;

/** A guest with some of the extensions, and its expectations. */
function start(random: Random) {
  const used = [health, ...fuzzExtensions.filter((extension) => extension !== health && random.below(4) > 0)];
  const heard: { readonly kind: string; readonly message?: unknown; readonly reason?: string }[] = [];
  const { ports, FakeChannel } = fakeChannels();
  const expected = expectGuestNegotiation(used);
  const { guest, hear, posted, errors, listeners } = setUp({
    ancestors: [HOST],
    onReject: ({ reason }) => heard.push({ kind: 'rejected', reason }),
  });
  guest.onAny((message) => heard.push({ kind: 'core', message }));
  const channels = new Map(used.map((extension) => [extension, connect(guest, extension, heard)]));
  let wasTaken = false;

  function posts(): GuestPost[] {
    const overPorts = ports.flatMap((port, at) =>
      at % 2 ? [] : port.waiting.splice(0).flatMap((data) => [data].flat().map((message) => readPost(at / 2, message))),
    );
    return [
      ...posted.splice(0).map(({ message, target }) => {
        if (target !== HOST) throw new Error(`posted to ${target}`);
        return readPost('window', message);
      }),
      ...overPorts,
    ];
  }

  const life = {
    guest,
    hear,
    heard,
    expected,
    used,
    channels,
    ports,
    FakeChannel,
    get wasTaken() {
      return wasTaken;
    },
    async wrong(): Promise<string | undefined> {
      for (let rounds = 0; rounds < 4; rounds++) await Promise.resolve();
      if (errors.length) return `reported ${String(errors.splice(0)[0])}`;
      const should = expected.look();
      wasTaken = should.heard.some(({ kind }) => kind !== 'rejected') || should.posted.length > 0;
      const is = heard.splice(0);
      if (!isSame(is, should.heard)) return `heard ${show(is, 5)}, not ${show(should.heard, 5)}`;
      const sent = posts();
      if (!isSame(sent, should.posted)) return `posted ${show(sent, 5)}, not ${show(should.posted, 5)}`;
      for (const [extension, channel] of channels)
        if (channel.active !== expected.isActive(extension)) return `${extension.definition.name} is ${channel.active}`;
      const read = ports.flatMap((port, at) => (at % 2 && port.onmessage && !port.isClosed ? [(at - 1) / 2] : []));
      return isSame(read, expected.reads === undefined ? [] : [expected.reads]) ? undefined : `reads the ports ${read}`;
    },
    end(): string | undefined {
      guest.destroy();
      if (listeners.length) return 'a listener is left';
      if ([...channels.values()].some(({ active }) => active)) return 'an extension is active after the end';
      return ports.some((port, at) => at % 2 === 1 && port.onmessage && !port.isClosed) ? 'a port is left' : undefined;
    },
  };
  return life;
}

function connect(guest: Guest, { definition, actions: names }: FuzzExtension, heard: { readonly kind: string }[]) {
  const channel: GuestChannel = guest.use({
    connectGuest: (wire) => connectGuest(wire, definition as CheckedDefinition),
  });
  const changes = { isActive: false };
  channel.onActiveChange((isActive) => {
    if (isActive === changes.isActive || isActive !== channel.active) heard.push({ kind: 'a wrong change' });
    changes.isActive = isActive;
  });
  for (const action of Object.keys(names))
    channel.on(action, (payload, message) => {
      heard.push({ kind: 'extension', message } as { kind: string });
      if (message.payload !== payload) heard.push({ kind: 'another payload' });
    });
  return channel;
}

function readPost(via: 'window' | number, message: unknown): GuestPost {
  const { type, payload, ...envelope } = message as { readonly type: string; readonly payload: Bag };
  const right = { source: 'svc-embed', direction: 'event', timestamp: 5, surface: 'dashboard' };
  if (!isSame(envelope, right)) throw new Error(`posted ${show(message)}`);
  return { via, name: type.replace(/^svc:event:/, ''), payload };
}

function choose(random: Random, life: Life): Step {
  const { expected, hear, heard, ports, used, guest } = life;
  const sort = random.below(24);
  if (!expected.isReady && sort < 12) {
    const act = () => {
      const negotiated = used.filter((extension) => extension.negotiated);
      const extensions = [...negotiated.map(({ definition }) => definition.name), 'port'];
      expected.emit(undefined, 'ready', { ...ready, extensions });
      expected.isReady = true;
      guest.emit('ready', ready);
    };
    return { text: 'ready', act };
  }
  if (sort < 8) return emit(random, life);
  const data = anyHostMessage(random, namesOf(life.used));
  if (sort < 10) {
    const [event, reason] = random.pick<[object, string]>([
      [{ isTrusted: false }, 'untrusted'],
      [{ source: {} }, 'window'],
      [{ origin: lookAlike(random, HOST) }, 'origin'],
    ]);
    const act = () => {
      hear(data, { ...event, ports: [new FakePort() as unknown as MessagePort] });
      const should = claims(data) ? [{ kind: 'rejected', reason }] : [];
      if (!isSame(heard.splice(0), should)) throw new Error('FORGED');
    };
    return { text: `${reason} ${show(data)}`, act };
  }
  if (expected.reads !== undefined && sort < 18) {
    // The guest takes no arrays.
    const batch = anyBatch(random, () => anyHostMessage(random, namesOf(life.used)));
    const port = ports[expected.reads * 2 + 1];
    const act = () => {
      expected.receive(batch);
      port?.onmessage?.({ data: batch });
    };
    return { text: `over the port ${show(batch, 5)}`, act };
  }
  const given = random.below(3);
  const act = () => {
    const number = ports.length / 2;
    const channels = Array.from({ length: given }, () => new life.FakeChannel());
    expected.receive(data, given ? number : undefined);
    hear(data, { ports: channels.map(({ port2 }) => port2 as unknown as MessagePort) });
  };
  return { text: `with ${given} ports ${show(data, 5)}`, act };
}

/** The surface emits one event or many of an extension, often with a payload that fits. */
function emit(random: Random, { used, channels, expected }: Life): Step {
  const extension = used[random.below(used.length)] as FuzzExtension;
  const names = Object.keys(extension.events);
  const name = names[random.below(names.length)];
  const shape = name === undefined ? undefined : extension.events[name];
  if (name === undefined || shape === undefined) return { text: 'nothing', act() {} };
  const payload = random.once(3) ? anyValue(random) : validPayload(random, shape);
  const envelope = { source: 'svc-embed', direction: 'event', timestamp: 5, surface: 'dashboard' };
  const verdict = judge('event', { ...envelope, type: `svc:event:${name}`, payload }, 'svc', { [name]: shape });
  const times = random.once(100) ? 501 : 1 + random.below(3);
  const act = () => {
    for (let time = 0; time < times; time++) {
      let answer: unknown;
      try {
        answer = channels.get(extension)?.emit(name, payload as Bag);
      } catch (error) {
        answer = String(error).includes(CANARY) ? 'an error that quotes the payload' : own(error, 'code');
      }
      const sent = verdict.valid && (asSent(shape, payload as Bag) ?? (verdict.message.payload as Bag));
      const should = sent ? expected.emit(extension, name, sent) : 'invalid-event';
      if (answer !== should) throw new Error(`${show(answer)}, not ${should}`);
    }
  };
  return { text: `emit ${name} ${show(payload)} ${times} times`, act };
}
