/** The section of the repository's README about a run: three figures beside those of other products. */
import { formatNumber } from '../figures/format.js';
import { summarize } from '../figures/statistics.js';
import { OURS } from '../peers/list.js';
import { valuesOf } from './evaluate.js';
import { outcomesOf } from './report.js';
import type { Run } from './run.js';

/** The section as Markdown, with a link to all results. Throws when the run lacks one of the figures. */
export function headlines(run: Run, link: string): string {
  const { date, version, browser, cpus } = run.environment;
  const products = run.participants.filter(({ isProduct, cannot }) => isProduct && !cannot?.['*']);
  const outcomes = outcomesOf(run);
  const events = outcome('events per second, of raw-lazy');
  const ready = outcome('time to ready, of the load of a bare iframe');
  return [
    `\`${run.command}\`, ${date}, ${browser} on ${cpus} CPUs: svc-embed ${version} beside other SDKs and libraries ([all results](${link}))`,
    '',
    `- **Events per second:** ${events.ours} times as many as with a hand-written listener; the best of the others: ${events.best}.`,
    `- **A foreign message**, with 100 embeds on the page, costs ${ours('reject-with-100')} above a hand-written listener; ${between('reject-with-100')} of the others.`,
    `- **Time to ready:** ${ready.ours} times that of a bare iframe's load; the best of the others that mount: ${ready.best}.`,
  ].join('\n');

  function medianOf(measure: string, name: string) {
    return summarize(valuesOf(run.results, measure, name))?.median;
  }

  function ours(measure: string) {
    const value = medianOf(measure, OURS);
    if (value === undefined) throw new Error(`there is no "${measure}" of ${OURS} in this run`);
    return micro(value);
  }

  /** A target's value as a text, and the best product's. */
  function outcome(what: string) {
    const found = outcomes.find((outcome) => outcome.what === what);
    if (!found?.ours) throw new Error(`the target "${what}" was not measured in this run`);
    const { ours, best } = found;
    return {
      ours: formatNumber(ours.median, true),
      best: best ? `${formatNumber(best.value, true)} (${best.names[0]})` : 'none',
    };
  }

  /** The range of the products. Throws without one. */
  function between(measure: string) {
    const found = products
      .map(({ name }) => ({ name, value: medianOf(measure, name) ?? Number.NaN }))
      .filter(({ value }) => !Number.isNaN(value))
      .sort((one, other) => one.value - other.value);
    const [least, most] = [found[0], found.at(-1)];
    if (!least || !most) throw new Error(`there is no "${measure}" of others in this run`);
    return `${micro(least.value)} (${least.name}) to ${micro(most.value)} (${most.name})`;
  }
}

function micro(time: number) {
  return time <= 0 ? 'nothing measurable' : `${formatNumber(time)} us`;
}
