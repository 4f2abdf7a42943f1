/** Tests the message checks of the host: several embeds on one page, with their own and foreign senders. */
import {
  channel as channelOf,
  type Embed,
  type EmbedOptionFields,
  type EmbedOptions,
  mountEmbed,
  type Rejection,
} from '@svc-embed/host';
import fc from 'fast-check';
import { describe } from 'vitest';
import { createPage, tenant } from '../../../packages/host/test/fake-page.js';
import { playSurface } from '../../../packages/host/test/play-surface.js';
import { CANARY } from '../../../packages/protocol/test/any-value.js';
import { isSame, show } from '../../../packages/protocol/test/same.js';
import { type TryAll, trial } from '../../../packages/protocol/test/trial.js';
import { anyMessage } from '../wire/any-message.js';
import { defined } from '../wire/extensions.js';
import { core, shapesOf } from '../wire/messages.js';
import { claims, judge, type Reason } from '../wire/oracle.js';
import type { Shapes } from '../wire/places.js';
import { lookAlike, type Sender, traps } from './senders.js';

interface Mounted {
  readonly embed: Embed;
  readonly namespace: string;
  readonly source: unknown;
  readonly asks: boolean;
  readonly shapes: Shapes;
}

type RejectionReason = Rejection['reason'];

/** A call of a listener, or a rejection, since the message was sent. */
type Outcome =
  | { readonly to: Mounted; readonly heard: unknown; readonly payload: unknown }
  | { readonly to: Mounted; readonly rejection: Rejection };

const allShapes = shapesOf('event', core, ...defined);

/** A message and its sender: numbers select the embed, and the kind of foreign sender. */
const sent = fc.record({
  data: anyMessage('event', allShapes),
  to: fc.nat(5),
  sort: fc.nat(23),
  other: fc.nat(5),
  look: lookAlike,
  trap: fc.option(fc.nat(traps.length - 1), { freq: 100 }),
});

const paths = /^(timestamp|surface|payload(\.tags\.\d+|\.[a-zA-Z]+)?)$/;
const GONE = 'https://gone.example.com';

const promised = '0 forged accepted, 0 uncaught errors, each valid one delivered exactly once and in order';

describe('a page with embeds', () => {
  trial(
    'accepts every valid message of its surfaces, once, and no other',
    { what: 'Messages to a page with 6 embeds', promised },
    fuzzHost,
  );
});

async function fuzzHost(tryAll: TryAll) {
  const page = createPage();
  const outcomes: Outcome[] = [];

  function mount(options: EmbedOptionFields, { asks = true, shapes = core.events as Shapes } = {}) {
    const { fake, target } = page.iframe();
    const embed = mountEmbed(target, {
      ...(options.url ? {} : { session: CANARY, dashboard: 'sales' }),
      readyTimeout: 0,
      window: page.window,
      ...(asks && { onReject: (rejection) => outcomes.push({ to: mounted, rejection }) }),
      ...options,
    } as EmbedOptions);
    const source = fake.contentWindow;
    const mounted: Mounted = { embed, asks, shapes, namespace: options.namespace ?? 'svc', source };
    for (const name of Object.keys(core.events))
      embed.on(name as 'view', (payload, heard) => outcomes.push({ to: mounted, heard, payload }));
    embed.onAny((heard) => outcomes.push({ to: mounted, heard, payload: heard.payload }));
    return { ...mounted, mounted, fake };
  }

  const extended = mount({ baseUrl: tenant }, { shapes: allShapes });
  for (const { definition, events } of defined) {
    const channel = extended.embed.use(channelOf(definition));
    for (const name of Object.keys(events))
      channel.on(name, (payload, heard) => outcomes.push({ to: extended.mounted, heard, payload }));
  }
  const surface = playSurface(page, extended.fake);
  const extensionNames = defined.map(({ definition }) => definition.name);
  const live: readonly Mounted[] = [
    extended.mounted,
    mount({ baseUrl: tenant }).mounted,
    mount({ baseUrl: tenant, namespace: 'acme' }).mounted,
    mount({ baseUrl: 'https://bravo.example.com:8443' }, { asks: false }).mounted,
    mount({ baseUrl: 'http://localhost:3000' }).mounted,
  ];
  /** An embed without an address yet, which must accept no message. */
  const pending = mount({ url: () => new Promise<string>(() => {}) }).mounted;
  const gone = [mount({ baseUrl: tenant }).mounted, mount({ baseUrl: GONE }).mounted] as const;
  for (const { embed } of gone) embed.destroy();
  const all = [...live, pending];
  const liveAt = (at: number) => live[at % live.length] as Mounted;

  /** Returns a sender that every embed must reject, with the possible reasons. */
  function foreignSender({ sort, to, other, look }: typeof sent extends fc.Arbitrary<infer T> ? T : never) {
    const { embed, source } = liveAt(to);
    const { origin } = embed;
    const of = (sender: Partial<Sender>, ...reasons: RejectionReason[]) =>
      [{ isTrusted: true, origin, source, ...sender } as Sender, reasons] as const;
    if (sort === 0) return of({ source: {} }, 'window');
    if (sort === 1) return of({ source: other % 2 ? null : undefined }, 'window');
    if (sort === 2) return of({ origin: tenant, source: gone[0].source }, 'window');
    if (sort === 3) return of({ origin: GONE, source: gone[1].source }, 'origin');
    if (sort === 4) return of({ source: embed.iframe }, 'window');
    if (sort === 5) return of({ source: pending.source }, 'window', 'origin');
    // No window of the page has this origin and source: a rejection is optional.
    if (sort === 6) return of({ origin: '', source: pending.source });
    if (sort === 7) {
      const { origin } = liveAt(other).embed;
      const isOwn = embed.origin === origin;
      return of({ isTrusted: !isOwn, origin }, isOwn ? 'untrusted' : 'origin');
    }
    if (sort === 8) return of({ isTrusted: false }, 'untrusted');
    return sort === 9 ? of({ origin: '' }, 'origin') : of({ origin: look(String(origin)) }, 'origin');
  }

  surface.open(...extensionNames);
  await tryAll(sent, [10_000, 1_000_000], (value, outcome) => {
    const { data, sort } = value;
    const to = sort > 11 ? liveAt(value.to) : undefined;
    const [sender, reasons] = to
      ? [{ isTrusted: true, origin: to.embed.origin, source: to.source }, []]
      : foreignSender(value);
    outcomes.length = 0;
    if (value.trap !== null) {
      page.dispatch({ ...sender, isTrusted: false, data: traps[value.trap] });
      if (outcomes.length) return 'unreadable data was accepted or rejected';
    }
    page.dispatch({ ...sender, data });
    const problem = to ? wrongFor(to) : wrongForAll();
    return problem && `${problem}; from ${show(sender.origin)}${to ? '' : ` (${reasons})`}: ${show(data)}`;

    /** Checks a message of the embed's own surface. */
    function wrongFor(to: Mounted): string | undefined {
      const should = judge('event', data, to.namespace, to.shapes);
      if (outcomes.some((result) => result.to !== to)) return 'another embed was called';
      if (!should.valid) {
        outcome.refused++;
        const told = to.asks && should.reason !== 'source';
        if (outcomes.length !== (told ? 1 : 0)) return `${should.reason}: told ${outcomes.length} times`;
        return told ? wrongRejection(outcomes[0], [should.reason], sender) : undefined;
      }
      outcome.taken++;
      const isCore = Object.hasOwn(core.events, should.name);
      if (outcomes.length !== (isCore ? 2 : 1)) return `valid, and accepted ${outcomes.length} times`;
      for (const result of outcomes) {
        if (!('heard' in result)) return 'valid, and rejected';
        if (!isSame(result.heard, should.message)) return `heard ${show(result.heard)}`;
        if (!isSame(result.payload, should.message.payload)) return `heard the payload ${show(result.payload)}`;
        if (result.heard === data) return 'handed on as it came, not as a copy';
      }
      // Another document, or a failure: extensions are not active after either.
      if (to === extended.mounted && (should.name === 'ready' || should.name === 'error'))
        surface.open(...extensionNames);
      return undefined;
    }

    /** Checks a foreign message: embeds with `onReject` receive a rejection if it has their format. */
    function wrongForAll(): string | undefined {
      outcome.refused++;
      if (outcomes.some((result) => 'heard' in result)) return 'FORGED: a foreign sender was accepted';
      if (!reasons.length) return;
      const told = all.filter(({ asks, namespace }) => asks && claims(data, namespace));
      if (outcomes.length !== told.length) return `told ${outcomes.length} of ${told.length}`;
      for (const [at, result] of outcomes.entries()) {
        if (result.to !== told[at]) return 'told another embed';
        const wrong = wrongRejection(result, reasons, sender);
        if (wrong) return wrong;
      }
      return;
    }
  });
  for (const { embed } of [...all, ...gone]) embed.destroy();
  if (page.listeners.size) throw new Error('a listener is left');
}

function wrongRejection(result: Outcome | undefined, reasons: readonly (RejectionReason | Reason)[], sender: Sender) {
  if (!result || !('rejection' in result)) return 'accepted, and not rejected';
  const { reason, origin, path } = result.rejection;
  if (!reasons.includes(reason)) return `rejected for ${reason}, not ${reasons}`;
  if (!Object.is(origin, sender.origin)) return `rejected with the origin ${show(origin)}`;
  const hasPath = reason === 'envelope' || reason === 'payload';
  return hasPath ? (!paths.test(String(path)) && `rejected at ${path}`) || undefined : path && `rejected at ${path}`;
}
