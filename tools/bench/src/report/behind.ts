/** Lists the figures in which another SDK is ahead of ours, in words. */
import { formatNumber, formatSummary } from '../figures/format.js';
import { ratio } from '../figures/statistics.js';
import { MEASURES } from '../measures/groups.js';
import { isOurs } from '../peers/list.js';
import { bestOf, valuesOf } from './evaluate.js';
import type { Run } from './run.js';

export function behind(run: Run): string {
  const ours = run.participants.map(({ name }) => name).filter(isOurs);
  const lines = Object.entries(MEASURES).flatMap(([measure, { isCompared, better }]) => {
    const best = isCompared && bestOf(run, measure);
    if (!best) return [];
    return ours.flatMap((name) => {
      const share = ratio(valuesOf(run.results, measure, name), valuesOf(run.results, measure, best));
      const isBehind = share && (better === 'more' ? share.median < 1 : share.median > 1);
      return isBehind ? [`- ${name}: \`${measure}\` is ${formatSummary(share, true)} times the value of ${best}.`] : [];
    });
  });
  return [...lines, ...sizes(run, ours)].join('\n');
}

/** Compares the least import of ours with the smallest product. */
function sizes({ sizes, participants }: Run, ours: readonly string[]) {
  const least = sizes.flatMap((size) => ('cannot' in size ? [] : [size]));
  const products = participants.filter(({ isProduct }) => isProduct).map(({ name }) => name);
  const [smallest] = least
    .filter(({ peer }) => products.includes(peer))
    .sort((one, other) => one.brotli - other.brotli);
  if (!smallest) return [];
  return least
    .filter(({ peer, brotli }) => ours.includes(peer) && brotli > smallest.brotli)
    .map(({ peer, brotli }) => {
      const [own, other] = [formatNumber(brotli), formatNumber(smallest.brotli)];
      return `- ${peer}: the least import has ${own} bytes with brotli, ${smallest.peer} has ${other}.`;
    });
}
