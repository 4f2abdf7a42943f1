import { createMessageFuzz, type FuzzMessage } from './message-fuzz.js';
import { isSame, show } from './same.js';
import type { Direction } from './wire.js';

/** The messages of a seed that must arrive after an engine posted them. */
export interface ExpectedMessages {
  /** What is wrong with the next accepted message; undefined where it is right. */
  check(message: unknown): string | undefined;
  /** Counts the rest after the last message. */
  end(): Rest;
}

/** Numbers of messages. */
export interface Rest {
  /** How many the engine posted; it refuses to clone some others. */
  readonly sent: number;
  /** How many were valid and not accepted. */
  readonly missing: number;
  /** How many claim to be ours and are invalid: each is reported. */
  readonly refused: number;
}

/** Follows the stream of a seed while its messages arrive, in the engine that sent them. */
export function expectMessages(seed: number, direction: Direction, count: number): ExpectedMessages {
  const fuzz = createMessageFuzz(seed, direction);
  let index = 0;
  let sent = 0;
  let refused = 0;

  /** The next valid message. */
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
      return `accepted ${show(message)} in place of message ${expected?.index}: ${show(expected?.data)}`;
    },
    end() {
      let missing = 0;
      while (next()) missing++;
      return { sent, missing, refused };
    },
  };
}

/** Posts the messages of a seed. */
export function postMessages(
  seed: number,
  direction: Direction,
  count: number,
  post: (data: unknown) => void,
): Promise<void> {
  const fuzz = createMessageFuzz(seed, direction);
  return postAll(count, (index) => post(fuzz.at(index).data));
}

/** Posts messages as fast as they can be made, with pauses for the engine's other tasks. */
export async function postAll(count: number, post: (index: number) => void): Promise<void> {
  for (let index = 0; index < count; index++) {
    try {
      post(index);
    } catch {
      // This engine does not clone it; the receiver detects that on its own.
    }
    if (index % 500 === 499) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Whether an engine clones data, so that it arrives. */
export function isCloned(data: unknown): boolean {
  try {
    structuredClone(data);
    return true;
  } catch {
    return false;
  }
}
