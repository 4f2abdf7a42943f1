import fc from 'fast-check';
import type { Bag } from '../../../packages/protocol/test/any-value.js';
import { isSame, show } from '../../../packages/protocol/test/same.js';
import { anyMessage } from '../wire/any-message.js';
import type { Direction } from '../wire/messages.js';
import { judge } from '../wire/oracle.js';

/** Messages that are generated in one task. */
const CHUNK = 500;
const all = { event: anyMessage('event'), action: anyMessage('action') };

/** Yields the messages of a seed in chunks, the same in sender and receiver. */
function* chunksOf(seed: number, direction: Direction, count: number): Generator<unknown[]> {
  for (let made = 0; made < count; made += CHUNK)
    yield fc.sample(all[direction], { seed: (seed + made) | 0, numRuns: Math.min(CHUNK, count - made) });
}

/** Checks the messages of a seed as they arrive, in the engine that sent them. */
export function expectMessages(seed: number, direction: Direction, count: number) {
  let sent = 0;
  let refused = 0;
  const valid = expected();

  function* expected(): Generator<Bag> {
    for (const chunk of chunksOf(seed, direction, count))
      for (const data of chunk.filter(isCloned)) {
        const verdict = judge(direction, data);
        sent++;
        if (verdict.valid) yield verdict.message;
        else if (verdict.reason !== 'source') refused++;
      }
  }

  return {
    /** Returns the problem of the next accepted message; undefined if it is right. */
    check(message: unknown) {
      const { value } = valid.next();
      if (value && isSame(message, value)) return undefined;
      return `accepted ${show(message)} instead of message ${sent}: ${show(value)}`;
    },
    /**
     * Counts messages after the last one: those that were valid and not accepted, those that the engine posted (it refuses
     * to clone some), and invalid ones in the SDK's format, each of which is reported.
     */
    end: () => ({ missing: [...valid].length, sent, refused }),
  };
}

/** Posts the messages of a seed as fast as they are generated. */
export async function postMessages(seed: number, direction: Direction, count: number, post: (data: unknown) => void) {
  for (const chunk of chunksOf(seed, direction, count)) {
    for (const data of chunk) {
      try {
        post(data);
      } catch {
        // This engine does not clone it, which the receiver detects by itself.
      }
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Whether an engine clones data, so that it arrives. */
function isCloned(data: unknown): boolean {
  try {
    structuredClone(data);
    return true;
  } catch {
    return false;
  }
}
