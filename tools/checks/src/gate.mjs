/**
 * Runs a gate and what it depends on: `node tools/checks/src/gate.mjs gate:test`. Prints a line for each step, the slowest steps and
 * files of tests, and as the last line `N passed, N failed`, in tests.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readReport } from './gate/reports.mjs';
import { summarize } from './gate/summarize.mjs';
import { testsIn } from './gate/tests-in.mjs';

/** Lines of wireit's simple logger, which names each script that starts and ends. */
const EVENT = /^(\p{Emoji}\uFE0F?) +\[([^\]]+)\] (.*)/u;

const [, , gate = ''] = process.argv;
/** @type {Map<string, number>} */
const starts = new Map();
/** @type {import('./gate/summarize.mjs').Step[]} */
const steps = [];
// A shell finds `npm` under its name on each system, also on Windows.
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
 * Prints what steps print, and a line for each that ends, but for those without a command.
 * @param {string} line
 */
function print(line) {
  const [, mark, step = '', event = ''] = EVENT.exec(line) ?? [];
  if (mark === undefined) console.log(line);
  else if (mark === '🏃') starts.set(step, performance.now());
  else if (/^(Executed|Already fresh|Restored|Failed|Process spawn error)/.test(event)) {
    const started = starts.get(step);
    const hasFailed = mark !== '✅';
    const seconds = started === undefined ? 0 : (performance.now() - started) / 1000;
    steps.push({ step, seconds, hasFailed });
    console.log(
      started === undefined ? `same ${step}` : `${hasFailed ? 'FAIL' : 'ok  '} ${step}, ${seconds.toFixed(0)} s`,
    );
  }
}
