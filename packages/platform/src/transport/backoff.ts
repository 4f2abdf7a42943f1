const BASE = 250;
const MAX = 4_000;

/**
 * Returns the milliseconds to wait before another attempt: what the platform requested, plus random jitter up to a limit
 * that doubles from 250 ms to 4 s, so that many clients do not retry in the same moment.
 *
 * @param attempt The number of attempts made so far, from 1.
 * @param random From 0 to less than 1.
 */
export function backoff(attempt: number, retryAfter: number | undefined, random: number): number {
  return (retryAfter ?? 0) * 1000 + random * Math.min(MAX, BASE * 2 ** (attempt - 1));
}
