/**
 * Measures svc-embed and its peers in one run: `npm run bench`, after a build. `--quick` repeats less, `--only svc-embed,raw`
 * and `--measures event-cpu` select, `--repetitions 3` sets the repetitions. Prints Markdown and keeps it, with JSON, in
 * test-results/bench/ or the files of `--markdown` and `--json`. `--publish` writes RESULTS.md and the figures of the README
 * and of the comparison, `--from <json>` reports an earlier run, `--strict` fails on a missed target.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillSection, launchChromium } from '@svc-embed/browser-tools';
import { MEASURES } from '../measures/groups.js';
import { isOurs, PEERS, type Peer, versionOf } from '../peers/list.js';
import { comparedFigures } from '../report/comparison.js';
import { headlines } from '../report/headlines.js';
import { asMarkdown, outcomesOf, unmeasured, verdictLine } from '../report/report.js';
import type { Participant, Run } from '../report/run.js';
import { measureHosts } from './host-sizes.js';
import { measure } from './measure.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const RESULTS = `${ROOT}tools/bench/RESULTS.md`;
const KEPT = `${ROOT}test-results/bench/`;
const REPETITIONS = { quick: 1, whole: 3 };

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
  report(options.from === undefined ? await run() : JSON.parse(readFileSync(options.from, 'utf8')));
} catch (error) {
  console.error(`The bench did not run: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function run(): Promise<Run> {
  if (options.publish) assertComplete(command());
  const all = PEERS.map(({ name }) => name);
  const names = chosen('only', all);
  const peers = PEERS.filter(({ name }) => names.includes(name));
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
  return {
    command: command(),
    environment,
    measures,
    repetitions,
    participants: peers.map(participantOf),
    sizes: await measureHosts(peers),
    results: await measure({ peers, measures, repetitions, quick: options.quick, log: console.error }),
  };
}

function participantOf({ name, packages, least, mounts, note, cannot }: Peer): Participant {
  return {
    name,
    versions: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    isProduct: !isOurs(name) && least !== undefined,
    ...(mounts === false && { mounts }),
    ...(note !== undefined && { note }),
    ...(cannot && { cannot }),
  };
}

function report(run: Run) {
  const outcomes = outcomesOf(run);
  const markdown = asMarkdown(run);
  keep(options.json, `${JSON.stringify({ ...run, targets: outcomes }, undefined, 2)}\n`);
  keep(options.markdown, `# Results of the bench\n\n${markdown}\n`);
  if (options.publish) publish(run, markdown);
  console.log(`${markdown}\n\n${verdictLine(outcomes)}`);
  const missing = unmeasured(run);
  if (missing.length > 0) console.error(`Not measured: ${missing.join(', ')}.`);
  const isMissed = outcomes.some(({ verdict }) => verdict !== 'pass');
  if (missing.length > 0 || (options.strict && isMissed)) process.exitCode = 1;
}

/** The names that an option selects; all without it. */
function chosen(option: 'only' | 'measures', known: readonly string[]): readonly string[] {
  const names = options[option]?.split(',') ?? known;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`--${option}: expected some of ${known.join(', ')}, got "${unknown}".`);
  return names;
}

/** The command that repeats the measurement, without the options for its results. */
function command() {
  const { quick, only, measures, repetitions } = options;
  const named = Object.entries({ only, measures, repetitions }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
  const rest = [...(quick ? ['--quick'] : []), ...named];
  return ['npm run bench', ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ');
}

/** Part of a run must not replace published results. */
function assertComplete(command: string) {
  if (/--(only|measures) /.test(command)) throw new Error(`--publish needs a run of everything, not \`${command}\`.`);
}

function keep(file: string, content: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function publish(run: Run, report: string) {
  assertComplete(run.command);
  const about = 'Written by `npm run bench -- --publish`; the [README](README.md) says what is measured, and how.';
  const results = `# Results of the bench\n\n${about}\n\n${report}\n`;
  const filled = [
    [`${ROOT}README.md`, 'bench', headlines(run, 'tools/bench/RESULTS.md')],
    [`${ROOT}docs/pages/comparison.md`, 'figures', comparedFigures(results)],
  ].map(([file = '', section = '', content = '']) => [file, fillSection(readFileSync(file, 'utf8'), section, content)]);
  for (const [file = '', text = ''] of [[RESULTS, results], ...filled]) writeFileSync(file, text);
}
