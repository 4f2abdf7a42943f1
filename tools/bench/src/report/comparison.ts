/** The figures of the site's comparison, from the published results. */
import { table } from '@svc-embed/browser-tools';
import type { ResultsPage } from './results-page.js';

/** The names of the compared SDKs in the bench. */
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
  "time to ready, of a bare iframe's load",
  'first mount, in ms',
  'round trip, of a hand-written listener',
  'events per second, of a hand-written listener',
  'forged messages accepted',
  'source',
  'date',
];

const SOURCE = '[bench](https://github.com/svc-embed/svc-embed/blob/main/tools/bench/RESULTS.md)';

/** Returns the table of figures. Throws if the results lack one of them. */
export function comparedFigures({ run, cell }: ResultsPage): string {
  const rows = Object.entries(MEASURED).map(([sdk, name]) => [
    sdk,
    cell('Size of the host side, in bytes', [name], 'brotli'),
    cell('Mounting', [name], 'time-to-ready, of bare-load'),
    cell('Mounting', [name], 'first-mount'),
    cell('Messages', [name], 'round-trip, of raw'),
    cell('Messages', [name], 'events-per-second, of raw'),
    cell('Deliveries', [name], 'forged-accepted'),
    SOURCE,
    run.date,
  ]);
  return table(COLUMNS, rows).join('\n');
}
