/** The figures of the site's comparison, from the published results. */
import { table } from '@svc-embed/browser-tools';
import type { ResultsPage } from './results-page.js';

/** The names that the bench has for what the page compares. */
const MEASURED: Readonly<Record<string, string>> = {
  'svc-embed': 'svc-embed',
  'svc-embed with `fastChannel`': 'svc-embed-port',
  Superset: 'superset',
  Looker: 'looker',
  'Power BI': 'power-bi',
  QuickSight: 'quicksight',
  ThoughtSpot: 'thoughtspot',
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

/** The table of figures. Throws where the results lack one of them. */
export function comparedFigures({ run, cell }: ResultsPage): string {
  const rows = Object.entries(MEASURED).map(([sdk, name]) => [
    sdk,
    cell('Size of the host side, in bytes', [name, 'least'], 'brotli'),
    cell('Mounting', [name], 'time-to-ready'),
    cell('Messages', [name], 'round-trip-p50'),
    cell('Messages', [name], 'events-per-second'),
    cell('Foreign messages', [name], 'forged-accepted'),
    SOURCE,
    run.date,
  ]);
  return table(COLUMNS, rows).join('\n');
}
