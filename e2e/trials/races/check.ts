/** The invariants of the whole page between two steps. */
import { getEventListeners } from 'node:events';
import { inspect } from 'node:util';
import { vi } from 'vitest';
import type { Actor, Asked } from './actor.js';
import { FakeIframe } from './browser.js';
import type { Model } from './model.js';
import { CANARY } from './mount-actor.js';
import { observers, reported, warnings } from './stubs.js';

/** Milliseconds after which a pending request lets the next one start. */
const MAX_TURN = 30_000;

const seen = new WeakSet<object>();

/** Whether a text made from a value contains a session. */
function hasSession(value: unknown): boolean {
  const { stack } = Object(value) as { stack?: string };
  const texts = [String(value), stack, JSON.stringify(value), inspect(value, { depth: 6, showHidden: true })];
  return texts.join(' ').includes(CANARY);
}

/** Checks every embed and their shared state; reports violations to the model. */
export function check(model: Model) {
  let timers = 0;
  let thrown = 0;
  for (const actor of model.actors) {
    checkParty(actor, model.places.includes(actor), (rule) => model.broken(`${actor.dashboard}: ${rule}`));
    const has = { isOver: actor.expected.state === 'destroyed', hasWindow: Boolean(actor.frame?.window) };
    const broken = (rule: string) => model.broken(`${actor.dashboard}: ${rule}`);
    actor.extensions.check(has, broken);
    actor.frame?.window?.shown?.check(broken);
    timers += timersOf(actor);
    thrown += actor.thrown;
  }
  for (const count of turnsOf(model.actors))
    if (count > 6) model.broken(`${count} sessions of a tenant at the same time`);
  const reads = model.ports.filter(({ onmessage, isClosed }) => onmessage && !isClosed).length;
  const ports = model.actors.filter(({ extensions }) => extensions.expected.isPortOpen).length;
  if (reads !== ports) model.broken(`${reads} ports are read, not ${ports}`);
  const living = model.living();
  const { listeners } = model.page;
  if (listeners.size !== (living.length ? 1 : 0)) model.broken(`${listeners.size} message listeners`);
  if (vi.getTimerCount() > timers) model.broken(`${vi.getTimerCount()} timers, not ${timers}`);
  const lazy = living.filter(({ plan, expected }) => plan.lazy && !expected.load);
  if (observers.size !== lazy.length) model.broken(`${observers.size} observers, not ${lazy.length}`);
  if (reported.length !== thrown)
    model.broken(`reported ${reported.length} errors, not ${thrown}: ${String(reported)}`);
  if ([...reported, ...warnings].some(hasSession)) model.broken('a session is reported');
}

/** Returns the number of timers: one while the embed waits, one while its extensions wait, one for each request in turn. */
function timersOf({ expected, extensions, plan, requests }: Actor) {
  const { load, isRecovering } = expected;
  const waits = isRecovering || (load && !load.isOver && (load.mayWait || plan.readyTimeout !== 0));
  return requests.filter(hasTurn).length + (waits ? 1 : 0) + (extensions.expected.isAsking ? 1 : 0);
}

/** Returns the number of requests in turn for each tenant. The tenant of a `url` function is not known. */
function turnsOf(actors: readonly Actor[]) {
  const counts = new Map<string, number>();
  for (const { plan, tenant, requests } of actors) {
    const key = plan.source === 'url' ? '' : tenant;
    counts.set(key, (counts.get(key) ?? 0) + requests.filter(hasTurn).length);
  }
  return counts.values();
}

function hasTurn({ isSettled, signal, askedAt }: Asked) {
  return !isSettled && !signal.aborted && performance.now() - askedAt < MAX_TURN;
}

function checkParty(actor: Actor, isLast: boolean, broken: (rule: string) => void) {
  const { embed, expected, requests, container, target, plan, promises, controller } = actor;
  if (!embed) return broken('the embed is missing');
  expected.rest();
  const { state, error, ready } = embed;
  if (state !== expected.state) broken(`${state}, not ${expected.state}`);
  const code = state === 'failed' ? error?.code : undefined;
  if (code !== (expected.state === 'failed' ? expected.code : undefined)) broken(`${code}, not ${expected.code}`);
  if ((error !== undefined) !== (state === 'failed')) broken(`an error in ${state}`);
  if (error && !seen.has(error)) {
    seen.add(error);
    if (hasSession(error)) broken('an error contains the session');
  }

  if (plan.watchesReady) {
    const outcome = promises.outcomeOf(ready);
    if (outcome !== expected.outcome) broken(`ready is ${outcome}, not ${expected.outcome}`);
    if (promises.pending().some((promise) => promise !== ready)) broken('a promise of ready stays pending');
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
  // A later embed in the same place owns the frames.
  if (!isLast) return;
  const frames = container.children.filter((child) => child instanceof FakeIframe);
  const isPlaced = isAlive && actor.frame !== undefined;
  if (frames.length !== (plan.isGiven || isPlaced ? 1 : 0)) broken(`${frames.length} frames`);
  if (isPlaced && (embed.iframe as unknown) !== frames[0]) broken('another frame');
  if (plan.isGiven && (frames[0] !== target || (!isAlive && (frames[0] as FakeIframe).src)))
    broken('no empty frame is left');
}
