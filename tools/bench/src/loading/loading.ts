/**
 * Measures loading, from the built packages: `npm run bench:loading`, `-- --repetitions 5` for a quicker run. Prints the time
 * to ready over a slow network, the script tag, and twenty embeds on one page as Markdown.
 */
import { parseArgs } from 'node:util';
import { manyEmbeds } from './many-embeds.js';
import { scriptTag } from './script-tag.js';
import { openSites } from './sites.js';
import { timeToReady } from './time-to-ready.js';

const { values } = parseArgs({ options: { repetitions: { type: 'string', default: '9' }, only: { type: 'string' } } });
const repetitions = Number(values.repetitions);
if (!Number.isSafeInteger(repetitions) || repetitions < 1) throw new Error('--repetitions: expected a whole number');

const PARTS = [
  { name: 'ready', title: 'Time to ready', run: timeToReady },
  { name: 'script', title: 'Script tag', run: scriptTag },
  { name: 'many-embeds', title: 'Twenty embeds on a page', run: manyEmbeds },
];

const sites = await openSites();
try {
  for (const { name, title, run } of PARTS) {
    if (values.only === undefined || values.only === name) {
      console.log(`## ${title}\n\n${await run(sites, repetitions)}\n`);
    }
  }
} finally {
  await sites.close();
}
