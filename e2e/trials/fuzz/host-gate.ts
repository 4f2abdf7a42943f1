/** Tests the message checks of the host: several embeds on one page, with their own and foreign senders. */
import { type Embed, type EmbedOptionFields, type EmbedOptions, mountEmbed, type Rejection } from '@svc-embed/host';
import { createPage } from '../../../packages/host/test/fake-page.js';
import { createMessageFuzz } from './message-fuzz.js';
import { claims, judge, type Reason } from './oracle.js';
import { createRandom, type Random } from './random.js';
import { isSame, show } from './same.js';
import { lookAlike, type Sender, trap } from './senders.js';
import { CANARY } from './texts.js';
import { noOutcome, type Outcome, runTrial } from './trial.js';
import { names } from './wire.js';

interface Mounted {
  readonly embed: Embed;
  readonly namespace: string;
  readonly source: unknown;
  readonly asks: boolean;
}

type Why = Rejection['reason'];

/** What happened since the message was sent. */
type Happening =
  | { readonly to: Mounted; readonly heard: unknown; readonly payload: unknown }
  | { readonly to: Mounted; readonly rejection: Rejection };

const tenant = 'https://acme.example.com';
const paths = /^(timestamp|surface|payload(\.[a-zA-Z]+)?)$/;

/** Sends `count` messages of a seed to a page with embeds. */
export async function fuzzHost(seed: number, count: number): Promise<Outcome> {
  const page = createPage();
  const happenings: Happening[] = [];
  const outcome = noOutcome();
  const fuzz = createMessageFuzz(seed, 'event');
  const random = createRandom();

  function mount(options: EmbedOptionFields, asks = true): Mounted {
    const { fake, target } = page.iframe();
    const embed = mountEmbed(target, {
      ...(options.url ? {} : { session: CANARY, dashboard: 'sales' }),
      readyTimeout: 0,
      window: page.window,
      ...(asks && { onReject: (rejection) => happenings.push({ to: mounted, rejection }) }),
      ...options,
    } as EmbedOptions);
    const mounted: Mounted = { embed, asks, namespace: options.namespace ?? 'svc', source: fake.contentWindow };
    for (const name of names.event)
      embed.on(name as 'view', (payload, heard) => happenings.push({ to: mounted, heard, payload }));
    embed.onAny((heard) => happenings.push({ to: mounted, heard, payload: heard.payload }));
    return mounted;
  }

  const live: [Mounted, ...Mounted[]] = [
    mount({ baseUrl: tenant }),
    mount({ baseUrl: tenant }),
    mount({ baseUrl: tenant, namespace: 'acme' }),
    mount({ baseUrl: 'https://bravo.example.com:8443' }, false),
    mount({ baseUrl: 'http://localhost:3000' }),
  ];
  /** Its address is not known yet, so it must accept no message. */
  const pending = mount({ url: () => new Promise<string>(() => {}) });
  const gone = [mount({ baseUrl: tenant }), mount({ baseUrl: 'https://gone.example.com' })] as const;
  for (const { embed } of gone) embed.destroy();
  const all = [...live, pending];

  function step(index: number): string | undefined {
    const { kind, data, verdict } = fuzz.at(index);
    random.start(seed + 1, index);
    const to = random.once(2) ? random.pick(live) : undefined;
    const [sender, reasons] = to
      ? [{ isTrusted: true, origin: to.embed.origin, source: to.source }, []]
      : foreignSender(random, live, pending, gone);
    happenings.length = 0;
    if (random.once(100)) {
      page.dispatch({ ...sender, isTrusted: false, data: trap(random) });
      if (happenings.length) return 'unreadable data was accepted or rejected';
    }
    page.dispatch({ ...sender, data });
    const problem = to ? wrongFor(to) : wrongForAll(reasons);
    return problem && `${problem}; ${kind} from ${show(sender.origin)}${to ? '' : ` (${reasons})`}: ${show(data)}`;

    /** Checks a message of the embed's own surface. */
    function wrongFor(to: Mounted): string | undefined {
      const should = to.namespace === 'svc' ? verdict : judge('event', data, to.namespace);
      const [first, second] = happenings;
      if (happenings.some((happening) => happening.to !== to)) return 'another embed was called';
      if (!should.valid) {
        outcome.refused++;
        const told = to.asks && should.reason !== 'source';
        if (happenings.length !== (told ? 1 : 0)) return `${should.reason}: told ${happenings.length} times`;
        return told ? wrongRejection(first, [should.reason], sender) : undefined;
      }
      outcome.taken++;
      if (happenings.length !== 2) return `valid, and accepted ${happenings.length} times`;
      for (const happening of [first, second]) {
        if (!happening || !('heard' in happening)) return 'valid, and rejected';
        if (!isSame(happening.heard, should.message)) return `heard ${show(happening.heard)}`;
        if (!isSame(happening.payload, should.message.payload)) return `heard the payload ${show(happening.payload)}`;
        if (happening.heard === data) return 'handed on as it came, not as a copy';
      }
      return;
    }

    /** Checks a foreign message: embeds with `onReject` receive a rejection of what claims to be theirs. */
    function wrongForAll(reasons: readonly Why[]): string | undefined {
      outcome.refused++;
      if (happenings.some((happening) => 'heard' in happening)) return 'FORGED: a foreign sender was accepted';
      // It comes from no place in the page: a rejection is optional.
      if (!reasons.length) return;
      const told = all.filter(({ asks, namespace }) => asks && claims(data, namespace));
      if (happenings.length !== told.length) return `told ${happenings.length} of ${told.length}`;
      for (const [at, happening] of happenings.entries()) {
        if (happening.to !== told[at]) return 'told another embed';
        const wrong = wrongRejection(happening, reasons, sender);
        if (wrong) return wrong;
      }
      return;
    }
  }

  await runTrial(count, outcome, step);
  for (const { embed } of [...all, ...gone]) embed.destroy();
  if (page.listeners.size) outcome.problems.push('a listener is left');
  return outcome;
}

function wrongRejection(happening: Happening | undefined, reasons: readonly (Why | Reason)[], sender: Sender) {
  if (!happening || !('rejection' in happening)) return 'accepted, and not rejected';
  const { reason, origin, path } = happening.rejection;
  if (!reasons.includes(reason)) return `rejected for ${reason}, not ${reasons}`;
  if (!Object.is(origin, sender.origin)) return `rejected with the origin ${show(origin)}`;
  const hasPath = reason === 'envelope' || reason === 'payload';
  return hasPath ? (!paths.test(String(path)) && `rejected at ${path}`) || undefined : path && `rejected at ${path}`;
}

/** A sender that every embed must reject, and the possible reasons. */
function foreignSender(
  random: Random,
  live: readonly [Mounted, ...Mounted[]],
  pending: Mounted,
  gone: readonly [Mounted, Mounted],
): [Sender, readonly Why[]] {
  const { embed, source } = random.pick(live);
  const { origin } = embed;
  const sort = random.below(12);
  if (sort === 0) return [{ isTrusted: true, origin, source: {} }, ['window']];
  if (sort === 1) return [{ isTrusted: true, origin, source: random.pick([null, undefined]) }, ['window']];
  if (sort === 2) return [{ isTrusted: true, origin: tenant, source: gone[0].source }, ['window']];
  if (sort === 3) return [{ isTrusted: true, origin: 'https://gone.example.com', source: gone[1].source }, ['origin']];
  if (sort === 4) return [{ isTrusted: true, origin, source: embed.iframe }, ['window']];
  if (sort === 5) return [{ isTrusted: true, origin, source: pending.source }, ['window', 'origin']];
  if (sort === 6) return [{ isTrusted: true, origin: '', source: pending.source }, []];
  if (sort === 7) {
    const other = random.pick(live);
    const isOwn = other.embed.origin === origin;
    return [{ isTrusted: !isOwn, origin: other.embed.origin, source }, [isOwn ? 'untrusted' : 'origin']];
  }
  if (sort === 8) return [{ isTrusted: false, origin, source }, ['untrusted']];
  if (sort === 9) return [{ isTrusted: true, origin: '', source }, ['origin']];
  return [{ isTrusted: true, origin: lookAlike(random, origin), source }, ['origin']];
}
