import { createMessageFuzz, type FuzzMessage } from './message-fuzz.js';
import { isSame, show } from './same.js';
import type { Direction } from './wire.js';

/** What must arrive of the messages of a seed that were posted in an engine. */
export interface ExpectedMessages {
  /** What is wrong with the next message that was taken, or nothing. */
  check(message: unknown): string | undefined;
  /** What is left after the last one. */
  end(): Rest;
}

/** Numbers of messages. */
export interface Rest {
  /** The engine posted them: it refuses to clone some others. */
  readonly sent: number;
  /** They were good, and not taken. */
  readonly missing: number;
  /** They claim to be ours and are not good: each is reported. */
  readonly refused: number;
}

/** Walks along the stream of a seed while its messages arrive, in the engine that sent them. */
export function expectMessages(seed: number, direction: Direction, count: number): ExpectedMessages {
  const fuzz = createMessageFuzz(seed, direction);
  let index = 0;
  let sent = 0;
  let refused = 0;

  /** The next good message. */
  function next(): FuzzMessage | undefined {
    while (index < count) {
      const message = fuzz.at(index++);
      const { verdict } = message;
      if (!isCloned(message.data)) continue;
      sent++;
      if (verdict.valid) return message;
      if (verdict.reason !== 'source') refused++;
    }
    return undefined;
  }

  return {
    check(message) {
      const expected = next();
      if (expected?.verdict.valid && isSame(message, expected.verdict.message)) return undefined;
      return `heard ${show(message)} in place of message ${expected?.index}: ${show(expected?.data)}`;
    },
    end() {
      let missing = 0;
      while (next()) missing++;
      return { sent, missing, refused };
    },
  };
}

/** Posts the messages of a seed, as fast as they can be made; the engine gets to breathe. */
export async function postMessages(
  seed: number,
  direction: Direction,
  count: number,
  post: (data: unknown) => void,
): Promise<void> {
  const fuzz = createMessageFuzz(seed, direction);
  for (let index = 0; index < count; index++) {
    try {
      post(fuzz.next().data);
    } catch {
      // This engine does not clone it, as the other end finds out by itself.
    }
    if (index % 500 === 499) await new Promise((resolve) => setTimeout(resolve));
  }
}

function isCloned(data: unknown): boolean {
  try {
    structuredClone(data);
    return true;
  } catch {
    return false;
  }
}
