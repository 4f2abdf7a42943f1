/** The section of the repository's README about the published results: three figures beside those of other products. */
import type { ResultsPage } from './results-page.js';

/** The table of the comparisons. */
const BESIDE = 'Beside hand-written listeners';

/** Returns the section as Markdown, with a link to all results. Throws where the results lack one of the figures. */
export function headlines({ run, products, cell, column }: ResultsPage, link: string): string {
  const { command, date, age = '', browser, cpus, version } = run;
  const events = outcome('events per second, of raw-lazy');
  const ready = outcome('time to ready, of the load of a bare iframe');
  return [
    `\`${command}\`, ${date}${age}, ${browser} on ${cpus} CPUs: svc-embed ${version} beside other SDKs and libraries ([all results](${link}))`,
    '',
    `- **Events per second:** ${events.ours} times as many as with a hand-written listener; the best of the others: ${events.best}.`,
    `- **A foreign message**, with 100 embeds on the page, costs ${micro(cell('Foreign messages', ['svc-embed'], 'reject-with-100'))} above a hand-written listener; ${rejectingOfOthers()} of the others.`,
    `- **Time to ready:** ${ready.ours} times that of a bare iframe's load; the best of the others that mount: ${ready.best}.`,
  ].join('\n');

  function outcome(what: string) {
    const [value, name] = cell(BESIDE, [what], 'best product').split(/, | and /);
    return { ours: medianOf(cell(BESIDE, [what], 'svc-embed')), best: `${value} (${name})` };
  }

  /** Returns the range of the products that were measured. */
  function rejectingOfOthers() {
    const found = column('Foreign messages', 'reject-with-100')
      .filter(([name, cell]) => products.includes(name) && cell !== '-')
      .sort(([, one], [, other]) => numberOf(one) - numberOf(other));
    const [least, most] = [found[0], found.at(-1)];
    if (!least || !most) throw new Error('the results have no "reject-with-100" of others');
    return `${micro(least[1])} (${least[0]}) to ${micro(most[1])} (${most[0]})`;
  }
}

/** Returns the median of a cell, which may have a range behind it. */
const medianOf = (cell: string) => cell.split(' ', 1)[0] ?? '';

const numberOf = (cell: string) => Number(medianOf(cell).replaceAll(',', ''));
const micro = (cell: string) => (numberOf(cell) <= 0 ? 'nothing measurable' : `${medianOf(cell)} us`);
