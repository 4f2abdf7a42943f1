/** Tests the host's side of extensions: what it asks, takes, sends and turns down, over the window and the port. */
import { type Embed, fastChannel, type HostChannel, isEmbedError, mountEmbed, type Rejection } from '@svc-embed/host';
import { type CheckedDefinition, connectHost } from '@svc-embed/protocol/internal';
import { vi } from 'vitest';
import { createPage, tenant } from '../../../packages/host/test/fake-page.js';
import { fakeChannels } from '../../../packages/protocol/test/fake-ports.js';
import { anyBatch, anySurfaceMessage } from './extension-messages.js';
import { asSent, type FuzzExtension, fuzzExtensions, portExtension } from './extension-wire.js';
import { expectNegotiation, type Posted } from './host-negotiation.js';
import { validPayload } from './make.js';
import { claims, judge } from './oracle.js';
import type { Random } from './random.js';
import { isSame, show } from './same.js';
import { lookAlike } from './senders.js';
import { CANARY } from './texts.js';
import { type Outcome, runLives, type Step } from './trial.js';
import { anyValue, type Bag, own } from './values.js';

/** How many steps an embed lives at most. */
const LIFE = 150;

/** Takes `count` steps of a seed, on one embed after the other. */
export function fuzzHostExtensions(seed: number, count: number): Promise<Outcome> {
  return runLives({ seed: seed + 7, count, length: LIFE, start: mount, choose });
}

type Life = ReturnType<typeof mount>;

/** An embed with its expectations. */
function mount() {
  const page = createPage();
  const { fake, target } = page.iframe();
  const { ports, FakeChannel } = fakeChannels();
  vi.stubGlobal('MessageChannel', FakeChannel);
  const expected = expectNegotiation();
  const heard: { readonly kind: string; readonly message?: unknown; readonly reason?: string }[] = [];
  const used = new Set<string>();
  const channels = new Map<string, HostChannel>();
  const settled = new Map<string, boolean>();
  const dropped = new Map<string, string[]>();
  const rejections: Rejection[] = [];
  const embed: Embed = mountEmbed(target, {
    baseUrl: tenant,
    dashboard: 'sales',
    session: CANARY,
    readyTimeout: 0,
    window: page.window,
    onReject(rejection) {
      rejections.push(rejection);
      heard.push({ kind: 'rejected', reason: rejection.reason });
    },
  });
  embed.onAny((message) => heard.push({ kind: 'core', message }));
  let wasTaken = false;

  const life = {
    page,
    fake,
    ports,
    FakeChannel,
    embed,
    expected,
    used,
    channels,
    rejections,
    heard,
    get wasTaken() {
      return wasTaken;
    },
    use(extension: FuzzExtension) {
      const { name } = extension.definition;
      expected.use(extension);
      used.add(name);
      // A transport has no channel of its own.
      if (extension === portExtension) return void fastChannel(embed);
      dropped.set(name, []);
      const options = { onUnsupported: (action: string) => dropped.get(name)?.push(action) };
      const channel: HostChannel = embed.use({
        connectHost: (connection) => connectHost(connection, extension.definition as CheckedDefinition, options),
      });
      channels.set(name, channel);
      channel.supported.then((isSupported) => settled.set(name, isSupported));
      for (const event of Object.keys(extension.events))
        channel.on(event, (payload, message) => {
          heard.push({ kind: 'extension', message });
          if (message.payload !== payload) heard.push({ kind: 'another payload' });
        });
    },
    /** What is wrong after a step. */
    async wrong(): Promise<string | undefined> {
      // The first extension waits for the promise of `ready`.
      for (let rounds = 0; rounds < 4; rounds++) await Promise.resolve();
      const should = expected.look();
      const is = heard.splice(0);
      rejections.length = 0;
      wasTaken = should.heard.some(({ kind }) => kind !== 'rejected') || should.posted.length > 0;
      if (!isSame(is, should.heard)) return `heard ${show(is, 5)}, not ${show(should.heard, 5)}`;
      const posts = postsOf(life);
      // The order counts within an extension.
      for (const of of [undefined, ...used]) {
        const [left, right] = [posts, should.posted].map((list) => list.filter((post) => post.of === of));
        if (!isSame(left, right)) return `posted ${show(left, 5)}, not ${show(right, 5)}`;
      }
      if (posts.length !== should.posted.length) return `posted ${show(posts, 5)}, not ${show(should.posted, 5)}`;
      for (const [name, part] of expected.used) {
        if (name === portExtension.definition.name) continue;
        if (settled.get(name) !== part.supported) return `supported of ${name} is ${settled.get(name)}`;
        if (!isSame(dropped.get(name), part.dropped === undefined ? [] : [part.dropped]))
          return `onUnsupported of ${name} is told of ${dropped.get(name)}, not of ${part.dropped}`;
      }
      const open = ports.filter((port, at) => at % 2 === 0 && port.onmessage && !port.isClosed);
      return open.length === (expected.isPortOpen ? 1 : 0) ? undefined : `${open.length} ports are open`;
    },
    end(): string | undefined {
      embed.destroy();
      if (page.listeners.size) return 'a listener is left';
      return ports.some((port, at) => at % 2 === 0 && !port.isClosed) ? 'a port is left' : undefined;
    },
  };
  return life;
}

/** What the page has posted since the last look. */
function postsOf({ fake, ports, expected }: Life): Posted[] {
  const byPort = ports.flatMap((port, at) => (at % 2 === 1 ? port.waiting.splice(0) : []));
  const read = (via: 'window' | 'port') => (message: unknown) => {
    const { type, payload, ...envelope } = message as { readonly type: string; readonly payload: Bag };
    const name = type.replace(/^svc:action:/, '');
    const right = { source: 'svc-embed', direction: 'action', timestamp: own(envelope, 'timestamp') };
    if (!isSame(envelope, right)) throw new Error(`posted ${show(message)}`);
    const of = [...expected.used].find(([, { extension }]) => Object.hasOwn(extension.actions, name))?.[0];
    return { via, name, payload, ...(of !== undefined && { of }) };
  };
  return [...fake.posted.splice(0).map(({ message }) => read('window')(message)), ...byPort.map(read('port'))];
}

function choose(random: Random, life: Life): Step {
  const { expected, embed, used, fake, page } = life;
  const sort = random.below(24);
  const unused = [...fuzzExtensions, portExtension].filter(({ definition }) => !used.has(definition.name));
  if (sort < 2 && unused.length) {
    const extension = random.pick(unused as [FuzzExtension, ...FuzzExtension[]]);
    return { text: `use ${extension.definition.name}`, act: () => life.use(extension) };
  }
  if (sort < 6) return send(random, life);
  const data = anySurfaceMessage(random, [...life.used]);
  if (sort < 8) {
    const [isTrusted, origin, source, reason] = random.pick<
      readonly [isTrusted: boolean, origin: unknown, source: unknown, reason: string]
    >([
      [false, tenant, fake.contentWindow, 'untrusted'],
      [true, tenant, {}, 'window'],
      [true, lookAlike(random, tenant), fake.contentWindow, 'origin'],
    ]);
    const act = () => {
      page.dispatch({ data, isTrusted, origin, source });
      const rejected = life.heard.splice(0);
      const should = claims(data) ? [{ kind: 'rejected', reason }] : [];
      if (!isSame(rejected, should)) throw new Error(`FORGED: ${show(rejected)}`);
    };
    return { text: `${reason} ${show(data)}`, act };
  }
  if (expected.isPortOpen && sort < 18) {
    const batch = anyBatch(random, () => anySurfaceMessage(random, [...life.used]));
    const port = life.ports.findLast((port, at) => at % 2 === 0 && port.onmessage && !port.isClosed);
    const act = () => {
      expected.receiveBatch(batch);
      port?.onmessage?.({ data: batch });
    };
    return { text: `over the port ${show(batch, 5)}`, act };
  }
  const act = () => {
    // An array over the window is nothing.
    expected.receive(data);
    page.dispatch({ data, origin: embed.origin, source: fake.contentWindow });
  };
  return { text: show(data, 5), act };
}

/** The page sends an action of an extension, often with a payload that fits. */
function send(random: Random, { channels, expected }: Life): Step {
  const used = [...expected.used.values()].map(({ extension }) => extension);
  const extension = used[random.below(used.length)];
  const names = Object.keys(extension?.actions ?? {});
  const name = names[random.below(names.length)];
  const shape = name === undefined ? undefined : extension?.actions[name];
  if (!extension || name === undefined || shape === undefined) return { text: 'nothing', act() {} };
  const payload = random.once(3) ? anyValue(random) : validPayload(random, shape);
  const type = `svc:action:${name}`;
  const verdict = judge('action', { source: 'svc-embed', direction: 'action', type, payload, timestamp: 0 }, 'svc', {
    [name]: shape,
  });
  const act = () => {
    const channel = channels.get(extension.definition.name);
    let code: unknown;
    try {
      channel?.send(name, payload as Bag);
    } catch (error) {
      code = isEmbedError(error) ? error.code : error;
      if (String(error).includes(CANARY)) throw new Error('an error quotes the payload');
    }
    if (code !== (verdict.valid ? undefined : 'invalid-action'))
      throw new Error(`${name} ${show(payload, 5)}: ${code}`);
    // What is sent is a copy; a schema's payload goes as it was given.
    if (verdict.valid)
      expected.send(extension, name, asSent(shape, payload as Bag) ?? (verdict.message.payload as Bag));
  };
  return { text: `send ${name} ${show(payload)}`, act };
}
