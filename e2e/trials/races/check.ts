/** What must hold of the whole page whenever it is at rest. */
import { getEventListeners } from 'node:events';
import { vi } from 'vitest';
import type { Actor } from './actor.js';
import { FakeIframe } from './browser.js';
import type { Model } from './model.js';
import { tells } from './secrets.js';
import { observers, reported } from './stubs.js';

const seen = new WeakSet<object>();

/** Checks every embed and what they share; breaches are told to the model. */
export function check(model: Model) {
  let timers = 0;
  let thrown = 0;
  for (const actor of model.actors) {
    checkParty(actor, model.places.includes(actor), (rule) => model.broken(`${actor.dashboard}: ${rule}`));
    timers += timersOf(actor);
    thrown += actor.thrown;
  }
  const asking = model.actors.flatMap(({ requests }) =>
    requests.filter((one) => !one.isSettled && !one.signal.aborted),
  );
  if (asking.length > 6) model.broken(`${asking.length} sessions are asked for at the same time`);
  const living = model.living();
  const { listeners } = model.page;
  if (listeners.size !== (living.length ? 1 : 0)) model.broken(`${listeners.size} message listeners`);
  if (vi.getTimerCount() > timers) model.broken(`${vi.getTimerCount()} timers, not ${timers}`);
  const lazy = living.filter(({ plan, expected }) => plan.lazy && !expected.load);
  if (observers.size !== lazy.length) model.broken(`${observers.size} observers, not ${lazy.length}`);
  if (reported.length !== thrown)
    model.broken(`reported ${reported.length} errors, not ${thrown}: ${String(reported)}`);
  if (reported.some(tells)) model.broken('a session is reported');
}

/** One clock where something is waited for. */
function timersOf({ expected, plan }: Actor) {
  const { load, isRecovering } = expected;
  return isRecovering || (load && !load.isOver && (load.mayWait || plan.readyTimeout !== 0)) ? 1 : 0;
}

function checkParty(actor: Actor, isLast: boolean, broken: (rule: string) => void) {
  const { embed, expected, requests, container, target, plan, promises, controller } = actor;
  if (!embed) return broken('it is not there');
  expected.rest();
  const { state, error, ready } = embed;
  if (state !== expected.state) broken(`${state}, not ${expected.state}`);
  const code = state === 'failed' ? error?.code : undefined;
  if (code !== (expected.state === 'failed' ? expected.code : undefined)) broken(`${code}, not ${expected.code}`);
  if ((error !== undefined) !== (state === 'failed')) broken(`an error in ${state}`);
  if (error && !seen.has(error)) {
    seen.add(error);
    if (tells(error)) broken('an error tells the session');
  }

  if (plan.watchesReady) {
    const outcome = promises.outcomeOf(ready);
    if (outcome !== expected.outcome) broken(`ready is ${outcome}, not ${expected.outcome}`);
    if (promises.pending().some((promise) => promise !== ready)) broken('a promise of ready is forgotten');
  }

  const isAlive = state !== 'destroyed';
  for (const { load, signal, isSettled } of requests) {
    const isWanted = load === expected.load && !load.isOver;
    if (!isSettled && signal.aborted === isWanted)
      broken(isWanted ? 'a wanted answer is given up' : 'no answer is wanted');
  }
  if (requests.filter(({ signal, isSettled }) => !isSettled && !signal.aborted).length > 1) broken('two live requests');

  const aborts = getEventListeners(controller.signal, 'abort').length;
  if (aborts !== (isAlive && plan.signal !== 'none' ? 1 : 0)) broken(`${aborts} listeners of the signal`);
  // The frames are those of the next embed in the same place.
  if (!isLast) return;
  const frames = container.children.filter((child) => child instanceof FakeIframe);
  const isPlaced = isAlive && actor.frame !== undefined;
  if (frames.length !== (plan.isGiven || isPlaced ? 1 : 0)) broken(`${frames.length} frames`);
  if (isPlaced && (embed.iframe as unknown) !== frames[0]) broken('another frame');
  if (plan.isGiven && (frames[0] !== target || (!isAlive && (frames[0] as FakeIframe).src)))
    broken('no empty frame is left');
}
