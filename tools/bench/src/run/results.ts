import type { Result } from '../report/run.js';

/** Returns the reason of a failure in one line: for bundlers the first error, because their message only counts the errors. */
export function reasonOf(error: unknown): string {
  const { message = String(error), errors } = Object(error) as {
    message?: string;
    errors?: readonly { text: string }[];
  };
  return (errors?.[0]?.text ?? message).split('\n', 1)[0] ?? '';
}

/** Collects a value per repetition for each measure and peer. One failure excludes the peer, with its reason. */
export function createResults() {
  const entries = new Map<string, { measure: string; peer: string; values: number[]; cannot?: string }>();

  function entryOf(peer: string, measure: string) {
    const key = `${measure} of ${peer}`;
    const entry = entries.get(key) ?? { measure, peer, values: [] };
    entries.set(key, entry);
    return entry;
  }

  return {
    add: (peer: string, measure: string, value: number) => entryOf(peer, measure).values.push(value),
    exclude(peer: string, measure: string, reason: string) {
      entryOf(peer, measure).cannot ??= reason;
    },
    isExcluded: (peer: string, measure: string) => entryOf(peer, measure).cannot !== undefined,
    list(): Result[] {
      return Array.from(entries.values(), ({ measure, peer, values, cannot }) =>
        cannot === undefined ? { measure, peer, values } : { measure, peer, cannot },
      );
    },
  };
}
