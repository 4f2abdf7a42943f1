/** The figures of the site's comparison, from the published results. */
import { table } from '@svc-embed/browser-tools';

/** The names that the bench has for what the page compares. */
const MEASURED: Readonly<Record<string, string>> = {
  'svc-embed': 'svc-embed',
  'svc-embed with `fastChannel`': 'svc-embed-port',
  Superset: 'superset',
  Looker: 'looker',
  'Power BI': 'power-bi',
  QuickSight: 'quicksight',
  ThoughtSpot: 'thoughtspot',
  Sigma: 'sigma',
};

const COLUMNS = [
  'SDK',
  'size of the least import, brotli, in bytes',
  'time to ready, in ms',
  'round trip, median, in ms',
  'events per second',
  'forged messages accepted',
  'source',
  'date',
];

const SOURCE = '[bench](https://github.com/svc-embed/svc-embed/blob/main/tools/bench/RESULTS.md)';

/** The table of figures, from the Markdown of the results. Throws where the results lack one of them. */
export function comparedFigures(results: string): string {
  const date = /`npm run bench[^`]*`, (\d{4}-\d{2}-\d{2}),/.exec(results)?.[1];
  const find = (heading: string, column: string, name: string, second?: string) => {
    const [head = [], , ...rows] = rowsOf(results, heading);
    const row = rows.find((row) => row[0] === name && (second === undefined || row[1] === second));
    const cell = row?.[head.findIndex((title) => title.startsWith(column))];
    if (!cell) throw new Error(`the results have no "${column}" of ${name} under "${heading}"`);
    return cell;
  };
  if (!date) throw new Error('the results have no date');
  const rows = Object.entries(MEASURED).map(([sdk, name]) => [
    sdk,
    find('Size of the host side, in bytes', 'brotli', name, 'least'),
    find('Mounting', 'time-to-ready', name),
    find('Messages', 'round-trip-p50', name),
    find('Messages', 'events-per-second', name),
    find('Foreign messages', 'forged-accepted', name),
    SOURCE,
    date,
  ]);
  return table(COLUMNS, rows).join('\n');
}

/** The rows of the table below a heading. */
function rowsOf(results: string, heading: string) {
  const section = results.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}
