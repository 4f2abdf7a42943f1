/** Tests the message checks of the guest: with its parent, listed or not, and with foreign windows. */
import { channel } from '@svc-embed/guest';
import type { ActionName, Rejection } from '@svc-embed/protocol';
import fc from 'fast-check';
import { describe } from 'vitest';
import { setUpExtensions } from '../../../packages/guest/test/extension-host.js';
import { HOST, OTHER } from '../../../packages/guest/test/open-guest.js';
import { isSame, show } from '../../../packages/protocol/test/same.js';
import { type TryAll, trial } from '../../../packages/protocol/test/trial.js';
import { anyMessage } from '../wire/any-message.js';
import { defined } from '../wire/extensions.js';
import { core, shapesOf } from '../wire/messages.js';
import { judge } from '../wire/oracle.js';
import { lookAlike, type Sender, traps } from './senders.js';

const shapes = shapesOf('action', core, ...defined);
const origins = [HOST, OTHER, 'https://a.wild.example.com', 'http://localhost:3000'] as const;
const paths = /^(timestamp|payload(\.tags\.\d+|\.[a-zA-Z]+)?)$/;

const parent = Symbol('the parent of the guest');
const trusted = { isTrusted: true, source: parent };
const foreign: fc.Arbitrary<readonly [Sender, Rejection['reason']]> = fc.oneof(
  fc.constantFrom(...origins).map((origin) => [{ ...trusted, origin, isTrusted: false }, 'untrusted'] as const),
  fc
    .tuple(fc.constantFrom(...origins), fc.constantFrom({}, {}, null, undefined))
    .map(([origin, source]) => [{ isTrusted: true, origin, source }, 'window'] as const),
  fc
    .constantFrom(
      'https://tenant.example.com',
      'https://wild.example.com',
      'https://.wild.example.com',
      'https://a.b.wild.example.com',
      'https://awild.example.com',
      'http://a.wild.example.com',
      'https://a.wild.example.com:8443',
      'https://evil.example/a.wild.example.com',
    )
    .map((origin) => [{ ...trusted, origin }, 'origin'] as const),
  fc
    .tuple(lookAlike, fc.constantFrom(HOST, OTHER))
    .map(([look, origin]) => [{ ...trusted, origin: look(origin) }, 'origin'] as const),
);
const sent = fc.record({
  data: anyMessage('action', shapes),
  from: fc.oneof(
    fc.constantFrom(...origins).map((origin) => [{ ...trusted, origin }, undefined] as const),
    foreign,
  ),
  trap: fc.option(fc.nat(traps.length - 1), { freq: 100 }),
});

const promised = '0 forged accepted, 0 uncaught errors, each valid one delivered exactly once and in order';

describe('a guest', () => {
  trial(
    'accepts every valid message of its host, once, and no other',
    { what: 'Messages to an embedded page', promised },
    fuzzGuest,
  );
});

async function fuzzGuest(tryAll: TryAll) {
  const heard: { readonly payload: unknown; readonly message: unknown }[] = [];
  const rejections: Rejection[] = [];
  const { guest, send, open, errors, listeners, ...fake } = setUpExtensions({
    hostOrigins: [HOST, OTHER, 'https://*.wild.example.com', 'http://localhost:3000'],
    onReject: (rejection) => rejections.push(rejection),
  });
  const note = (payload: unknown, message: unknown) => heard.push({ payload, message });
  for (const name of Object.keys(core.actions)) guest.on(name as ActionName, note);
  guest.onAny((message) => note(message.payload, message));
  for (const { definition, actions } of defined) {
    const end = guest.use(channel(definition));
    for (const name of Object.keys(actions)) end.on(name, note);
  }
  open(...defined.map(({ definition }) => definition.name));

  await tryAll(sent, [10_000, 1_000_000], ({ data, from: [sender, reason], trap }, outcome) => {
    const source = sender.source === parent ? fake.parent : sender.source;
    heard.length = rejections.length = errors.length = fake.posted.length = 0;
    if (trap !== null) {
      send(traps[trap], { source: fake.parent, origin: HOST, isTrusted: false });
      if (heard.length || rejections.length || errors.length) return 'unreadable data was taken, rejected or reported';
    }
    send(data, { ...(sender as Sender & { readonly origin: string }), source });
    const problem = wrong();
    return problem && `${problem}; from ${show(sender.origin)} (${reason}): ${show(data)}`;

    function wrong(): string | undefined {
      if (errors.length) return `reported ${errors[0]}`;
      const verdict = judge('action', data, 'svc', shapes);
      outcome[verdict.valid && !reason ? 'taken' : 'refused']++;
      if (verdict.valid && !reason) {
        if (rejections.length) return `valid, and rejected for ${rejections[0]?.reason}`;
        const isOfExtension = defined.some(({ actions }) => Object.hasOwn(actions, verdict.name));
        if (heard.length !== (isOfExtension ? 1 : 2)) return `valid, and accepted ${heard.length} times`;
        for (const { payload, message } of heard) {
          if (!isSame(message, verdict.message)) return `heard ${show(message)}`;
          if (!isSame(payload, verdict.message.payload)) return `heard the payload ${show(payload)}`;
          if (message === data) return 'handed on as it came, not as a copy';
        }
        return;
      }
      if (heard.length) return reason ? 'FORGED: a foreign sender was accepted' : 'invalid, and accepted';
      const isNoise = !verdict.valid && verdict.reason === 'source';
      if (rejections.length !== (isNoise ? 0 : 1)) return `rejected ${rejections.length} times`;
      const [rejection] = rejections;
      if (!rejection) return;
      const { origin, path } = rejection;
      const expected = reason ?? (verdict.valid ? undefined : verdict.reason);
      if (rejection.reason !== expected) return `rejected for ${rejection.reason}, not ${expected}`;
      if (!Object.is(origin, sender.origin)) return `rejected with the origin ${show(origin)}`;
      const hasPath = expected === 'envelope' || expected === 'payload';
      return (hasPath ? !paths.test(String(path)) : path !== undefined) ? `rejected at ${path}` : undefined;
    }
  });
  guest.destroy();
  if (listeners.length) throw new Error('a listener is left');
}
