/**
 * Measures svc-embed and its peers in one run: `npm run bench`, after a build. `--quick` measures fewer peers in fewer rounds;
 * `--only svc-embed,raw` and `--measures event-cpu` select, `--rounds 9` sets the rounds. Prints Markdown and saves it, with
 * JSON, in test-results/bench/. `--publish` writes RESULTS.md and the figures of the README and the comparison; `--from <json>`
 * reports an earlier run. Fails on a missed target.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fillSection, launchChromium } from '@svc-embed/browser-tools';
import { hashOfSources } from '@svc-embed/checks/sources';
import { MEASURES } from '../measures/groups.js';
import { isOurs, PEERS, type Peer, QUICK, versionOf } from '../peers/list.js';
import { publishedSections } from '../report/published.js';
import { asMarkdown, outcomesOf, unmeasured, verdictLine } from '../report/report.js';
import type { Participant, Run } from '../report/run.js';
import { assertWhole, commandOf } from './command.js';
import { measureHosts } from './host-sizes.js';
import { measure } from './measure.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const RESULTS = `${ROOT}tools/bench/RESULTS.md`;
const KEPT = `${ROOT}test-results/bench/`;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    measures: { type: 'string' },
    rounds: { type: 'string' },
    from: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
});

try {
  report(options.from === undefined ? await run() : JSON.parse(readFileSync(options.from, 'utf8')));
} catch (error) {
  console.error(`The bench did not run: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

async function run(): Promise<Run> {
  const command = commandOf(options);
  const rounds = options.rounds === undefined ? undefined : Number(options.rounds);
  if (rounds !== undefined && !(Number.isSafeInteger(rounds) && rounds > 0)) {
    throw new Error(`--rounds: expected a whole number above 0, got "${options.rounds}".`);
  }
  if (options.publish) assertWhole(command);
  const nameOf = ({ name }: Peer) => name;
  const names = chosen('only', PEERS.map(nameOf), (options.quick ? QUICK : PEERS).map(nameOf));
  const measures = chosen('measures', Object.keys(MEASURES));
  const peers = PEERS.filter(({ name }) => names.includes(name));
  const environment = await readEnvironment();
  const sizes = await measureHosts(peers);
  const start = performance.now();
  const results = await measure({ peers, measures, rounds, isQuick: options.quick, log: console.error });
  const seconds = Math.round((performance.now() - start) / 1_000);
  return { command, environment, measures, seconds, participants: peers.map(participantOf), sizes, results };
}

async function readEnvironment(): Promise<Run['environment']> {
  const browser = await launchChromium();
  const version = browser.version();
  await browser.close();
  return {
    date: new Date().toISOString().slice(0, 10),
    source: hashOfSources('bench'),
    version: versionOf('@svc-embed/host'),
    browser: `Chromium ${version}`,
    node: process.versions.node,
    platform: process.platform,
    cpus: availableParallelism(),
  };
}

function participantOf({ name, packages, least, note, cannot }: Peer): Participant {
  return {
    name,
    versions: Object.fromEntries(packages.map((name) => [name, versionOf(name)])),
    isProduct: !isOurs(name) && least !== undefined,
    ...(note !== undefined && { note }),
    ...(cannot && { cannot }),
  };
}

function report(run: Run) {
  const outcomes = outcomesOf(run);
  const markdown = asMarkdown(run);
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(`${KEPT}results.json`, `${JSON.stringify({ ...run, targets: outcomes }, undefined, 2)}\n`);
  writeFileSync(`${KEPT}results.md`, `# Results of the bench\n\n${markdown}\n`);
  if (options.publish) publish(run, markdown);
  console.log(`${markdown}\n\n${verdictLine(outcomes)}`);
  const missing = unmeasured(run);
  if (missing.length > 0) console.error(`Not measured: ${missing.join(', ')}.`);
  if (missing.length > 0 || outcomes.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1;
}

/** Returns the names that an option selects, or those of the fallback. */
function chosen(option: 'only' | 'measures', known: readonly string[], fallback = known): readonly string[] {
  const names = options[option]?.split(',') ?? fallback;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`--${option}: expected some of ${known.join(', ')}, got "${unknown}".`);
  return names;
}

function publish(run: Run, report: string) {
  assertWhole(run.command);
  const about = 'Written by `npm run bench -- --publish`; the [README](README.md) describes the method.';
  const results = `# Results of the bench\n\n${about}\n\n${report}\n`;
  const sections = publishedSections(results);
  writeFileSync(RESULTS, results);
  for (const { file, section, content } of sections) {
    const path = `${ROOT}${file}`;
    writeFileSync(path, fillSection(readFileSync(path, 'utf8'), section, content));
  }
}
