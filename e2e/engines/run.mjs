/**
 * Opens the conformance page in every browser engine that is here, and tells how it went: `npm run test:engines`, with
 * `--only A12,B9`, `--engines firefox,webkit`, `--seed 5`, and any other `--name=value` for the cases. An engine that is
 * missing is named and left out; Chromium is not.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startConformance } from '../conformance/server.mjs';
import { ensureBrowser } from '../support/ensure-browser.mjs';
import { keepFigures } from '../trials/figures.mjs';
import { chromium } from './chromium.mjs';
import { fuzzFigures } from './figures.mjs';
import { firefox } from './firefox.mjs';
import { webkit } from './webkit.mjs';

/** @typedef {import('../conformance/case.js').Report} Report */

const ENGINES = [chromium, firefox, webkit];

const { values } = parseArgs({
  options: {
    engines: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    fuzz: { type: 'string' },
  },
});
const { engines, ...query } = values;
const chosen = ENGINES.filter(({ name }) => engines === undefined || engines.split(',').includes(name.toLowerCase()));

ensureBrowser();
const conformance = await startConformance();
/** @type {(report: Report) => void} */
let take = () => {};
conformance.onReport((report) => take(report));

/** @type {Record<string, Report & { version: string }>} */
const reports = {};
/** @type {Record<string, string>} */
const missing = {};
let failed = 0;
try {
  for (const { name, open } of chosen) {
    const opened = await open();
    if (typeof opened === 'string') {
      missing[name] = opened;
      console.log(`${name}: skipped, ${opened}.`);
      continue;
    }
    try {
      /** @type {Promise<Report>} */
      const arrived = new Promise((resolve) => {
        take = resolve;
      });
      await opened.go(`${conformance.url}?${new URLSearchParams(query)}`);
      reports[name] = { ...(await arrived), version: opened.version };
    } finally {
      await opened.close();
    }
    failed += tell(name, reports[name]);
  }
} finally {
  await conformance.close();
  mkdirSync('test-results', { recursive: true });
  writeFileSync('test-results/engines.json', `${JSON.stringify({ reports, missing }, undefined, 2)}\n`);
}
if (values.fuzz !== undefined) {
  const versions = Object.fromEntries(Object.entries(reports).map(([name, { version }]) => [name, version]));
  keepFigures('fuzz-engines', 'npm run test:fuzz', fuzzFigures(reports), versions);
}
if (failed > 0 || reports[chromium.name] === undefined) process.exitCode = 1;

/**
 * Prints how one engine did; returns how many cases failed.
 * @param {string} name
 * @param {Report & { version: string }} report
 */
function tell(name, { version, seed, results }) {
  const of = (/** @type {string} */ verdict) => results.filter((result) => result.verdict === verdict);
  const counts = `${of('passed').length} passed, ${of('failed').length} failed, ${of('absent').length} not in this engine`;
  console.log(`${name} (${version}): ${counts}; seed ${seed}`);
  for (const { title, text } of of('failed')) console.log(`  failed: ${title}\n    ${text}`);
  for (const { title, text } of of('absent')) console.log(`  absent: ${title} (${text})`);
  return of('failed').length;
}
