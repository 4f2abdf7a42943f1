/**
 * Opens the conformance page in every browser engine that is here, and tells how it went: `npm run test:engines`, with
 * `--only A12,B9`, `--engines firefox,webkit`, `--seed 5` (or `SVC_SEED=5`) and `--fuzz 1000`. An engine that is missing
 * is named and left out; Chromium is not. Part of the cases or engines gets a report of its own, engines-part.json: the
 * matrix of threats is made from the whole one.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, ensureBrowser, firefox, otherChromium, webkit } from '@svc-embed/browser-tools';
import { localSites } from '../../support/lab/sites.mjs';
import { startConformance } from '../conformance/server.mjs';
import { keepFigures } from '../figures.mjs';
import { fuzzFigures } from './figures.mjs';

/** @typedef {import('../conformance/case.js').Report} Report */
/** @typedef {typeof chromium} Engine */
/** @typedef {Exclude<Awaited<ReturnType<Engine['open']>>, string>} EngineBrowser */

const other = otherChromium();
const ENGINES = [chromium, firefox, webkit, ...(other ? [other] : [])];
/** The cases about what a surface may store, in which the builds of Chromium are known to differ. */
const CASES_OF_OTHER_BUILD = 'A94,A97,B39';
/** How many engines run at the same time: a run mostly waits, but its cases have times to keep. */
const TOGETHER = 2;

const { values } = parseArgs({
  options: {
    engines: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    fuzz: { type: 'string' },
  },
});
const { engines, only, fuzz } = values;
const chosen = ENGINES.filter(
  ({ name }) => engines === undefined || engines.split(',').includes(name.toLowerCase().split(' ')[0] ?? ''),
);
if (chosen.length === 0) throw new Error(`no engine is called ${engines}`);
const isPart = engines !== undefined || only !== undefined || fuzz !== undefined;
const file = `test-results/${isPart ? 'engines-part' : 'engines'}.json`;
/** How long an engine may take: minutes for the cases, and what the fuzz adds, in milliseconds. */
const LIMIT = 15 * 60_000 + Number(fuzz ?? 0) * 20;
if (!Number.isSafeInteger(LIMIT)) throw new Error(`--fuzz: expected a whole number, got "${fuzz}"`);
// The same each time but in the full trials: a rare find must not redden somebody else's change.
const random = Math.floor(Math.random() * 2 ** 31);
const seed = values.seed || process.env.SVC_SEED || String(process.env.SVC_TRIALS === 'full' ? random : 1);

if (chosen.includes(chromium)) ensureBrowser();
rmSync(file, { force: true });
/** @type {Record<string, Report & { version: string }>} */
const reports = {};
/** @type {Record<string, string>} */
const missing = {};
let failed = 0;
const waiting = chosen.entries();
try {
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      for (const [index, engine] of waiting) await runEngine(engine, index);
    }),
  );
} finally {
  mkdirSync('test-results', { recursive: true });
  // In the order of the list, whichever ended first.
  const ordered = Object.fromEntries(chosen.flatMap(({ name }) => (reports[name] ? [[name, reports[name]]] : [])));
  writeFileSync(file, `${JSON.stringify({ reports: ordered, missing }, undefined, 2)}\n`);
}
if (fuzz !== undefined && failed === 0) {
  const versions = Object.fromEntries(Object.entries(reports).map(([name, { version }]) => [name, version]));
  keepFigures('fuzz-engines', 'npm run test:fuzz', fuzzFigures(reports), versions);
}
// At once: what a browser that broke down leaves behind can keep this process for ever.
if (failed > 0 || (chosen.includes(chromium) && reports[chromium.name] === undefined)) process.exit(1);

/**
 * Runs the cases in one engine, on sites of its own.
 * @param {Engine} engine
 * @param {number} index
 */
async function runEngine(engine, index) {
  const { name } = engine;
  const opened = await openOrTell(engine);
  if (typeof opened === 'string') {
    missing[name] = opened;
    console.log(`${name}: skipped, ${opened}.`);
    return;
  }
  const sites = localSites(index);
  const conformance = await startConformance(sites, sites);
  try {
    const cases = only ?? (engine === other ? CASES_OF_OTHER_BUILD : undefined);
    reports[name] = { ...(await run(opened, conformance, cases)), version: opened.version };
    failed += tell(name, reports[name]);
  } catch (error) {
    failed++;
    missing[name] = textOf(error);
    console.error(`${name} (${opened.version}): failed, ${textOf(error)}.`);
  } finally {
    // A browser that broke down may leave a connection that does not close.
    await Promise.race([conformance.close(), new Promise((resolve) => setTimeout(resolve, 5000))]);
  }
}

/**
 * A browser of the engine, or what is missing: a stub, or one that lacks a library, is as good as none but on CI.
 * @param {Engine} engine
 */
async function openOrTell({ name, open }) {
  try {
    return await open();
  } catch (error) {
    if (process.env.CI) {
      failed++;
      console.error(`${name}: failed, it does not start.`);
    }
    return `it does not start: ${textOf(error)}`;
  }
}

/**
 * What the page in a browser reports. Throws when the browser ends first, or takes for ever; it is closed in any case.
 * @param {EngineBrowser} opened
 * @param {Awaited<ReturnType<typeof startConformance>>} conformance
 * @param {string | undefined} cases how the titles of those to run begin; all by default
 * @returns {Promise<Report>}
 */
async function run({ goto, ended, close }, conformance, cases) {
  const query = new URLSearchParams({
    seed,
    ...(cases !== undefined && { only: cases }),
    ...(fuzz !== undefined && { fuzz }),
  });
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  try {
    /** @type {Promise<Report>} */
    const arrived = new Promise((resolve) => conformance.onReport(resolve));
    const report = await Promise.race([
      goto(`${conformance.url}?${query}`).then(() => arrived),
      ended.then(() => Promise.reject(new Error('the browser ended before it reported'))),
      new Promise((_, /** @type {(error: Error) => void} */ reject) => {
        timer = setTimeout(() => reject(new Error(`no report came within ${LIMIT / 60_000} minutes`)), LIMIT);
      }),
    ]);
    if (report.results.length === 0) throw new Error(`no case begins with ${cases}`);
    return report;
  } finally {
    clearTimeout(timer);
    await close();
  }
}

/** @param {unknown} error */
function textOf(error) {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

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
