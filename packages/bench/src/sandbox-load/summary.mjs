/** Milliseconds of each request, of all together, and of the server's CPU if it is known. */
/** @typedef {{ times: number[], wall: number, busy: number | undefined }} Load */
/** Requests a second, milliseconds of the median and of the slowest hundredth, and microseconds that one request costs. */
/** @typedef {{ rate: number, p50: number, p99: number, cost: number }} Summary */

/**
 * Summarizes the rounds of one load. The cost of a request is CPU time, or elapsed time if that is unknown.
 * @param {readonly Load[]} rounds
 * @returns {Summary}
 */
export function summarize(rounds) {
  const times = rounds.flatMap((round) => round.times).toSorted((one, other) => one - other);
  const wall = sum(rounds.map((round) => round.wall));
  const spent = sum(rounds.map(({ busy, wall }) => busy ?? wall));
  return {
    rate: (times.length / wall) * 1_000,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    cost: (spent / times.length) * 1_000,
  };
}

/**
 * The ratio of the last cost to the first.
 * @param {readonly Summary[]} summaries from the smallest store to the largest
 */
export function growth(summaries) {
  return (summaries.at(-1)?.cost ?? Number.NaN) / (summaries[0]?.cost ?? Number.NaN);
}

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {readonly number[]} values */
function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
