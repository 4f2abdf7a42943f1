/**
 * Negotiations of extensions from a seed, and what each side must make of them, over the window: ports are tried in Node. It
 * uses neither Node nor DOM and runs in any window.
 */
import type { Guest } from '@svc-embed/guest';
import type { Embed } from '@svc-embed/host';
import { type CheckedDefinition, connectGuest, connectHost } from '@svc-embed/protocol/internal';
import { isCloned, postAll } from './expect-messages.js';
import { anyHostMessage, anySurfaceMessage } from './extension-messages.js';
import { fuzzExtensions, namesOf } from './extension-wire.js';
import { expectGuestNegotiation } from './guest-negotiation.js';
import { expectNegotiation } from './host-negotiation.js';
import { claims, type Heard } from './oracle.js';
import { createRandom } from './random.js';
import { isSame, show } from './same.js';
import type { Bag } from './values.js';
import type { Direction } from './wire.js';

type Hear = (heard: Heard) => void;

/** A message of the negotiation that a side must have posted. */
export type Answer = readonly [name: string, payload: Bag];

/** The messages of a seed while what comes of them arrives. */
export interface Followed {
  /** What is wrong with what a side has heard next; undefined where it is right. */
  check(heard: Heard): string | undefined;
  /** After the last message: how many were sent, how many are missing, and what must have been posted in answer. */
  end(): { readonly sent: number; readonly missing: number; readonly answers: readonly Answer[] };
}

/** Posts the messages of a seed: those of a surface, or those of a host page. */
export function postNegotiation(
  seed: number,
  direction: Direction,
  count: number,
  post: (data: unknown) => void,
): Promise<void> {
  const messageAt = createStream(seed, direction);
  return postAll(count, (index) => post(messageAt(index)));
}

/** How many messages of a seed are sent and claim to be ours, so that each is reported where it is foreign. */
export function countClaims(seed: number, direction: Direction, count: number): { sent: number; claimed: number } {
  const messageAt = createStream(seed, direction);
  const sent = Array.from({ length: count }, (_, index) => messageAt(index)).filter(isCloned);
  return { sent: sent.length, claimed: sent.filter((data) => claims(data)).length };
}

/** Follows an embed that has all extensions, after a surface that offered none was ready. */
export function followEmbed(seed: number, count: number): Followed {
  const model = expectNegotiation();
  const ready = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' };
  const envelope = { source: 'svc-embed', direction: 'event', surface: 'dashboard', timestamp: 0 };
  model.receive({ ...envelope, type: 'svc:event:ready', payload: ready });
  for (const extension of fuzzExtensions) model.use(extension);
  model.look();
  return follow(createStream(seed, 'event'), count, model);
}

/** Follows a guest that has all extensions, and has said that it is ready. */
export function followGuest(seed: number, count: number): Followed {
  const model = expectGuestNegotiation(fuzzExtensions);
  model.isReady = true;
  return follow(createStream(seed, 'action'), count, model);
}

/** Gives an embed all extensions, and calls back with what it hears. */
export function connectEmbed(embed: Embed, hear: Hear): void {
  embed.onAny((message) => hear({ kind: 'core', message: message as object as Bag }));
  for (const { definition, events } of fuzzExtensions) {
    const channel = embed.use({ connectHost: (wire) => connectHost(wire, definition as CheckedDefinition) });
    for (const event of Object.keys(events))
      channel.on(event, (_, message) => hear({ kind: 'extension', message: message as object as Bag }));
  }
}

/** Gives a guest all extensions, and calls back with what it hears. */
export function connectToGuest(guest: Guest, hear: Hear): void {
  guest.onAny((message) => hear({ kind: 'core', message: message as object as Bag }));
  for (const { definition, actions } of fuzzExtensions) {
    const channel = guest.use({ connectGuest: (wire) => connectGuest(wire, definition as CheckedDefinition) });
    for (const action of Object.keys(actions))
      channel.on(action, (_, message) => hear({ kind: 'extension', message: message as object as Bag }));
  }
}

function createStream(seed: number, direction: Direction): (index: number) => unknown {
  const random = createRandom();
  const likely = namesOf(fuzzExtensions.filter(({ negotiated }) => negotiated));
  return (index) => {
    random.start(direction === 'event' ? seed : ~seed, index);
    return direction === 'event' ? anySurfaceMessage(random, likely) : anyHostMessage(random, likely);
  };
}

interface Model {
  receive(data: unknown): void;
  look(): {
    readonly posted: readonly { readonly name: string; readonly payload: Bag }[];
    readonly heard: readonly Heard[];
  };
}

function follow(messageAt: (index: number) => unknown, count: number, model: Model): Followed {
  const expected: Heard[] = [];
  const answers: Answer[] = [];
  let index = 0;
  let sent = 0;

  function next(): Heard | undefined {
    while (expected.length === 0 && index < count) {
      const data = messageAt(index++);
      if (!isCloned(data)) continue;
      sent++;
      model.receive(data);
      const { heard, posted } = model.look();
      expected.push(...heard);
      answers.push(...posted.map(({ name, payload }) => [name, payload] as const));
    }
    return expected.shift();
  }

  return {
    check(heard) {
      const should = next();
      if (should && isSame(heard, should)) return undefined;
      return `heard ${show(heard)}, not ${show(should)}, of message ${index - 1}: ${show(messageAt(index - 1))}`;
    },
    end() {
      let missing = 0;
      while (next()) missing++;
      return { sent, missing, answers };
    },
  };
}
