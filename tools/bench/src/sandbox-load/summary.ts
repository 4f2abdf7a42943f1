import { quantile } from '../figures/statistics.js';

/** Milliseconds of each request, of all together, and of the server's CPU if it is known. */
export interface Load {
  readonly times: readonly number[];
  readonly wall: number;
  readonly busy: number | undefined;
}

/** Requests a second, milliseconds of the median and of the slowest hundredth, and microseconds that one request costs. */
interface Summary {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly cost: number;
}

/** Summarizes the rounds of one load. The cost of a request is CPU time, or elapsed time if that is unknown. */
export function summarize(rounds: readonly Load[]): Summary {
  const times = rounds.flatMap((round) => round.times);
  const wall = sum(rounds.map((round) => round.wall));
  const spent = sum(rounds.map(({ busy, wall }) => busy ?? wall));
  return {
    rate: (times.length / wall) * 1_000,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cost: (spent / times.length) * 1_000,
  };
}

/** The ratio of the last cost to the first, of summaries from the smallest store to the largest. */
export function growth(summaries: readonly Summary[]): number {
  return (summaries.at(-1)?.cost ?? Number.NaN) / (summaries[0]?.cost ?? Number.NaN);
}

function sum(values: readonly number[]) {
  return values.reduce((total, value) => total + value, 0);
}
