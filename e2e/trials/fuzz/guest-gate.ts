/** Tests the message checks of the guest: with its parent, listed or not, and with foreign windows. */
import type { ActionName, Rejection } from '@svc-embed/protocol';
import { HOST, OTHER, setUp } from '../../../packages/guest/test/open-guest.js';
import { createMessageFuzz } from './message-fuzz.js';
import { createRandom, type Random } from './random.js';
import { isSame, show } from './same.js';
import { lookAlike, type Sender, trap } from './senders.js';
import { noOutcome, type Outcome, runTrial } from './trial.js';
import { names } from './wire.js';

const wildcard = 'https://*.wild.example.com';
const origins = [HOST, OTHER, 'https://a.wild.example.com', 'http://localhost:3000'] as const;
const paths = /^(timestamp|payload(\.[a-zA-Z]+)?)$/;

/** Sends `count` messages of a seed to an embedded page. */
export async function fuzzGuest(seed: number, count: number): Promise<Outcome> {
  const heard: { readonly payload: unknown; readonly message: unknown }[] = [];
  const rejections: Rejection[] = [];
  const { guest, hear, parent, errors, listeners } = setUp({
    hostOrigins: [HOST, OTHER, wildcard, 'http://localhost:3000'],
    onReject: (rejection) => rejections.push(rejection),
  });
  for (const name of names.action) {
    guest.on(name as ActionName, (payload, message) => heard.push({ payload, message }));
  }
  guest.onAny((message) => heard.push({ payload: message.payload, message }));
  const fuzz = createMessageFuzz(seed, 'action');
  const random = createRandom();
  const outcome = noOutcome();

  function step(index: number): string | undefined {
    const { kind, data, verdict } = fuzz.at(index);
    random.start(seed + 2, index);
    const isHost = random.once(2);
    const [sender, reasons] = isHost
      ? [{ isTrusted: true, origin: random.pick(origins), source: parent }, []]
      : foreignSender(random, parent);
    heard.length = rejections.length = errors.length = 0;
    if (random.once(100)) {
      hear(trap(random), { source: parent, origin: HOST, isTrusted: false });
      if (heard.length || rejections.length || errors.length)
        return 'unreadable data was accepted, rejected or reported';
    }
    hear(data, sender as Sender & { readonly origin: string });
    const problem = wrong(isHost ? [] : reasons, sender);
    return problem && `${problem}; ${kind} from ${show(sender.origin)} (${reasons}): ${show(data)}`;

    function wrong(reasons: readonly string[], sender: Sender): string | undefined {
      if (errors.length) return `reported ${errors[0]}`;
      outcome[verdict.valid && isHost ? 'taken' : 'refused']++;
      if (verdict.valid && isHost) {
        if (rejections.length) return `valid, and rejected for ${rejections[0]?.reason}`;
        if (heard.length !== 2) return `valid, and accepted ${heard.length} times`;
        for (const { payload, message } of heard) {
          if (!isSame(message, verdict.message)) return `heard ${show(message)}`;
          if (!isSame(payload, verdict.message.payload)) return `heard the payload ${show(payload)}`;
          if (message === data) return 'handed on as it came, not as a copy';
        }
        return;
      }
      if (heard.length) return isHost ? 'invalid, and accepted' : 'FORGED: a foreign sender was accepted';
      const isNoise = !verdict.valid && verdict.reason === 'source';
      if (rejections.length !== (isNoise ? 0 : 1)) return `rejected ${rejections.length} times`;
      const [rejection] = rejections;
      if (!rejection) return;
      const { reason, origin, path } = rejection;
      const expected = isHost && !verdict.valid ? [verdict.reason] : reasons;
      if (!expected.includes(reason)) return `rejected for ${reason}, not ${expected}`;
      if (!Object.is(origin, sender.origin)) return `rejected with the origin ${show(origin)}`;
      const hasPath = reason === 'envelope' || reason === 'payload';
      return (hasPath ? !paths.test(String(path)) : path !== undefined) ? `rejected at ${path}` : undefined;
    }
  }

  await runTrial(count, outcome, step);
  guest.destroy();
  if (listeners.length) outcome.problems.push('a listener is left');
  return outcome;
}

/** A sender that the guest must reject, and the possible reasons. */
function foreignSender(random: Random, parent: unknown): [Sender, readonly Rejection['reason'][]] {
  const origin = random.pick(origins);
  const sort = random.below(6);
  if (sort === 0) return [{ isTrusted: false, origin, source: parent }, ['untrusted']];
  if (sort === 1) return [{ isTrusted: true, origin, source: {} }, ['window']];
  if (sort === 2) return [{ isTrusted: true, origin, source: random.pick([null, undefined]) }, ['window']];
  if (sort === 3) return [{ isTrusted: true, origin: 'https://tenant.example.com', source: parent }, ['origin']];
  if (sort === 4) {
    const near = random.pick([
      'https://wild.example.com',
      'https://.wild.example.com',
      'https://a.b.wild.example.com',
      'https://awild.example.com',
      'http://a.wild.example.com',
      'https://a.wild.example.com:8443',
      'https://evil.example/a.wild.example.com',
    ]);
    return [{ isTrusted: true, origin: near, source: parent }, ['origin']];
  }
  return [{ isTrusted: true, origin: lookAlike(random, random.pick([HOST, OTHER])), source: parent }, ['origin']];
}
