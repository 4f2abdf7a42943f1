/**
 * Runs a gate and its dependencies: `node tools/checks/src/gate.mjs gate:test`. Prints a line for each step, the slowest steps and
 * test files, and at the end the number of tests: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { parseEvent } from './gate/event.mjs';
import { readReport } from './gate/reports.mjs';
import { summarize } from './gate/summarize.mjs';
import { testsIn } from './gate/tests-in.mjs';

const [, , gate = ''] = process.argv;
/** @type {Map<string, number>} */
const starts = new Map();
/** @type {import('./gate/summarize.mjs').Step[]} */
const steps = [];
// A shell finds `npm` by this name on every system, even on Windows.
const running = spawn(`npm run --silent ${gate}`, {
  shell: true,
  env: { WIREIT_FAILURES: 'continue', ...process.env, WIREIT_LOGGER: 'simple' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
for (const stream of [running.stdout, running.stderr]) createInterface(stream).on('line', print);
running.on('close', (code) => {
  const tests = steps.flatMap(({ step }) => {
    const report = readReport(step);
    return report ? testsIn(report).map((test) => ({ ...test, step })) : [];
  });
  console.log(summarize(steps, tests, code !== 0).join('\n'));
  process.exitCode = code === 0 ? 0 : 1;
});

/**
 * Prints the output of steps, and a line for each step that ends, except steps without a command.
 * @param {string} line
 */
function print(line) {
  const event = parseEvent(line);
  if (!event) {
    console.log(line);
    return;
  }
  const { step, kind, text } = event;
  if (kind === 'start') starts.set(step, performance.now());
  if (kind === 'start' || kind === 'note') return;
  const started = starts.get(step);
  const seconds = started === undefined ? 0 : (performance.now() - started) / 1000;
  const hasFailed = kind === 'failure';
  steps.push(hasFailed ? { step, seconds, failure: text } : { step, seconds });
  if (hasFailed) console.log(`FAIL ${step}, ${seconds.toFixed(0)} s: ${text}`);
  else console.log(started === undefined ? `same ${step}` : `ok   ${step}, ${seconds.toFixed(0)} s`);
}
