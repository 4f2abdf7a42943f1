/** The section of the repository's README about a run: the size, and three figures beside those of other products. */

import { formatNumber } from '../figures/format.mjs';
import { summarize } from '../figures/statistics.mjs';
import { OURS } from '../peers/list.mjs';
import { sizeResults } from '../run/host-sizes.mjs';
import { valuesOf } from './evaluate.mjs';
import { outcomesOf } from './report.mjs';

/** @typedef {import('./run.js').Run} Run */

/**
 * The section as Markdown. Throws when the run lacks one of the figures.
 * @param {Run} run
 * @param {string} link where all results are
 */
export function headlines(run, link) {
  const { date, version, browser, cpus } = run.environment;
  const results = [...run.results, ...sizeResults(run.sizes)];
  const products = run.participants.filter(({ isProduct, cannot }) => isProduct && !cannot?.['*']);
  const mounting = products.filter(({ mounts }) => mounts !== false);
  const outcomes = outcomesOf(run);
  const [size, foreign] = ['size-all', 'reject-with-100'].map((measure) => of(measure, OURS));
  const events = outcome('events');
  const ready = outcome('ready-bare');
  return [
    `\`${run.command}\`, ${date}, ${browser} on ${cpus} CPUs: svc-embed ${version} beside ${products.length} others ([all results](${link}))`,
    '',
    `- **Size:** ${kilo(size)} of host with everything imported, minified with brotli; ${between('size-all', kilo, mounting)} of those that mount as well.`,
    `- **Events per second:** ${events.ours} times as many as with a hand-written listener; the best of the others: ${events.best}.`,
    `- **A foreign message**, with 100 embeds on the page, costs ${micro(foreign)} above an empty listener; ${between('reject-with-100', micro, products)} of the others.`,
    `- **Time to ready:** ${ready.ours} times that of a bare iframe's load; the best of the others that mount: ${ready.best}.`,
  ].join('\n');

  /**
   * @param {string} measure
   * @param {string} name
   */
  function of(measure, name) {
    const median = summarize(valuesOf(results, measure, name))?.median;
    if (median === undefined) throw new Error(`there is no "${measure}" of ${name} in this run`);
    return median;
  }

  /** A target's value as a text, and the best product's. @param {string} id */
  function outcome(id) {
    const found = outcomes.find((outcome) => outcome.id === id);
    if (!found?.ours) throw new Error(`the target "${id}" was not measured in this run`);
    const { ours, best } = found;
    return {
      ours: formatNumber(ours.median, true),
      best: best ? `${formatNumber(best.value, true)} (${best.names[0]})` : 'none',
    };
  }

  /**
   * The range of the products. Throws without one.
   * @param {string} measure
   * @param {(value: number) => string} format
   * @param {readonly { name: string }[]} products
   */
  function between(measure, format, products) {
    const found = products
      .filter(({ name }) => summarize(valuesOf(results, measure, name)))
      .map(({ name }) => ({ name, value: of(measure, name) }))
      .sort((one, other) => one.value - other.value);
    const [least, most] = [found[0], found.at(-1)];
    if (!least || !most) throw new Error(`there is no "${measure}" of others in this run`);
    return `${format(least.value)} (${least.name}) to ${format(most.value)} (${most.name})`;
  }
}

/** @param {number | undefined} bytes */
function kilo(bytes = Number.NaN) {
  return `${(bytes / 1_000).toFixed(1)} kB`;
}

/** @param {number | undefined} time */
function micro(time = Number.NaN) {
  return time <= 0 ? 'nothing measurable' : `${formatNumber(time)} us`;
}
