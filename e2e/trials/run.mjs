/**
 * Runs all of one trial, which `npm test` runs a little of: `npm run test:fuzz`, `test:races` or `test:soak`. The seed is
 * printed; `npm run test:fuzz -- --seed 5`, or `SVC_SEED=5`, repeats a run. The figures are kept for docs/security.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { programOf } from '@svc-embed/browser-tools';
import { FIGURES } from './figures.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Messages that each engine is sent for real. */
const MESSAGES = 100_000;

/** What each trial runs, in Node and after that in browsers, and the figures that it keeps. */
const TRIALS = {
  fuzz: {
    figures: ['fuzz', 'fuzz-engines'],
    commands: [
      // With the property tests of guards, which stand beside them.
      [...vitest('fuzz'), 'property.test', ...report('fuzz')],
      [...programOf('vitest'), 'run', '--config', 'e2e/vitest.config.ts', '-t', 'Fuzz:', ...report('fuzz-engines')],
      [process.execPath, 'e2e/trials/fuzz/report.mjs'],
    ],
  },
  races: { figures: ['races'], commands: [vitest('races')] },
  soak: {
    figures: ['soak', 'soak-virtual', 'soak-many'],
    commands: [vitest('soak'), [process.execPath, 'e2e/trials/soak/browser.mjs']],
  },
};

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const trial = TRIALS[/** @type {keyof typeof TRIALS} */ (positionals[0])];
if (!trial) throw new Error(`expected one of ${Object.keys(TRIALS)}, got ${positionals[0]}`);
const { seed = process.env.SVC_SEED ?? '' } = values;
forget();
for (const [program = '', ...options] of trial.commands) {
  const env = { ...process.env, SVC_TRIALS: 'full', SVC_SEED: seed, SVC_MESSAGES: `${MESSAGES}` };
  const { status } = spawnSync(program, options, { cwd: ROOT, env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
// What came out before something failed would look like all of it.
if (process.exitCode) forget();

function forget() {
  for (const name of trial.figures) rmSync(`${FIGURES}${name}.json`, { force: true });
}

/** @param {string} name */
function vitest(name) {
  return [...programOf('vitest'), 'run', '--project=sdk', `e2e/trials/${name}`];
}

/**
 * The options for a report that figures are made of.
 * @param {string} name
 */
function report(name) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${name}.json`];
}
