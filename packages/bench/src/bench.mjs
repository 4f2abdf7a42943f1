/**
 * Measures us beside others that do the same, in one run: `npm run bench`, after a build. `--quick` takes fewer repetitions
 * of less, `--only svc-embed,raw` and `--measures event-cpu` part of it, `--repetitions 3` as many. Prints Markdown;
 * that and JSON are kept in test-results/bench/, or in the files of `--markdown` and `--json`. `--publish` puts the results
 * into RESULTS.md and the first page; `--from <json>` takes those of a run before. `--strict` fails on a missed target.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillSection, launchChromium } from '@svc-embed/browser-tools';
import { CONTESTANTS, OURS, versionOf } from './contestants/list.mjs';
import { MEASURES } from './figures/measures.mjs';
import { headlines } from './report/headlines.mjs';
import { asMarkdown, outcomesOf, unmeasured, verdictLine } from './report/report.mjs';
import { measure } from './run/measure.mjs';
import { measureHosts } from './size/hosts.mjs';

/** @typedef {import('./report/run.js').Run} Run */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RESULTS = `${ROOT}packages/bench/RESULTS.md`;
const KEPT = `${ROOT}test-results/bench/`;
const REPETITIONS = { quick: 1, whole: 3 };
const BUILT = ['host', 'guest'].map((name) => `${ROOT}packages/${name}/dist/index.js`);

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    measures: { type: 'string' },
    repetitions: { type: 'string' },
    json: { type: 'string', default: `${KEPT}results.json` },
    markdown: { type: 'string', default: `${KEPT}results.md` },
    from: { type: 'string' },
    publish: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
});

try {
  tell(options.from === undefined ? await run() : JSON.parse(readFileSync(options.from, 'utf8')));
} catch (error) {
  console.error(`The bench did not run: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** @returns {Promise<Run>} */
async function run() {
  if (options.publish) demandWhole(command());
  const unbuilt = BUILT.find((file) => !existsSync(file));
  if (unbuilt) throw new Error(`${unbuilt} does not exist. Run \`npm run build:packages\` first.`);
  const names = chosen(
    'only',
    CONTESTANTS.map(({ name }) => name),
  );
  const contestants = CONTESTANTS.filter(({ name }) => names.includes(name));
  const measures = chosen('measures', Object.keys(MEASURES));
  const repetitions = Number(options.repetitions ?? REPETITIONS[options.quick ? 'quick' : 'whole']);
  if (!(Number.isSafeInteger(repetitions) && repetitions > 0)) {
    throw new Error(`--repetitions: expected a whole number above 0, got "${options.repetitions}".`);
  }
  const browser = await launchChromium();
  const environment = {
    date: new Date().toISOString().slice(0, 10),
    version: versionOf('@svc-embed/host'),
    browser: `Chromium ${browser.version()}`,
    node: process.versions.node,
    platform: process.platform,
    cpus: availableParallelism(),
  };
  await browser.close();
  const log = (/** @type {string} */ line) => console.error(line);
  return {
    command: command(),
    environment,
    measures,
    repetitions,
    participants: contestants.map(({ name, packages, least, mounts, note, cannot }) => ({
      name,
      versions: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
      isPeer: name !== OURS && least !== undefined,
      ...(mounts === false && { mounts }),
      ...(note !== undefined && { note }),
      ...(cannot && { cannot }),
    })),
    sizes: await measureHosts(contestants),
    results: await measure({ contestants, measures, repetitions, quick: options.quick, log }),
  };
}

/** @param {Run} run */
function tell(run) {
  const outcomes = outcomesOf(run);
  const report = asMarkdown(run);
  keep(options.json, `${JSON.stringify({ ...run, targets: outcomes }, undefined, 2)}\n`);
  keep(options.markdown, `# Results of the bench\n\n${report}\n`);
  if (options.publish) {
    demandWhole(run.command);
    publish(run, report);
  }
  console.log(`${report}\n\n${verdictLine(outcomes)}`);
  const silent = unmeasured(run);
  if (silent.length > 0) console.error(`Not measured: ${silent.join(', ')}.`);
  const isMissed = outcomes.some(({ verdict }) => verdict !== 'pass');
  if (silent.length > 0 || (options.strict && isMissed)) process.exitCode = 1;
}

/**
 * The named ones of an option, all without it.
 * @param {'only' | 'measures'} option
 * @param {readonly string[]} known
 */
function chosen(option, known) {
  const names = options[option]?.split(',') ?? known;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`--${option}: expected some of ${known.join(', ')}, got "${unknown}".`);
  return names;
}

/** What repeats the measurement; where its results go is of no matter. */
function command() {
  const { quick, only, measures, repetitions } = options;
  const named = Object.entries({ only, measures, repetitions }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
  const rest = [...(quick ? ['--quick'] : []), ...named];
  return ['npm run bench', ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ');
}

/** Part of a run would say nothing of the others, or of us. @param {string} command */
function demandWhole(command) {
  if (/--(only|measures) /.test(command)) throw new Error(`--publish takes a run of everything, not \`${command}\`.`);
}

/**
 * @param {string} file
 * @param {string} content
 */
function keep(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * @param {Run} run
 * @param {string} report
 */
function publish(run, report) {
  const readme = `${ROOT}README.md`;
  const filled = fillSection(readFileSync(readme, 'utf8'), 'bench', headlines(run, 'packages/bench/RESULTS.md'));
  const about = 'Written by `npm run bench -- --publish`; the [README](README.md) says what is measured, and how.';
  writeFileSync(RESULTS, `# Results of the bench\n\n${about}\n\n${report}\n`);
  writeFileSync(readme, filled);
}
