/**
 * Runs one trial in full (`npm test` runs a small part): `npm run test:fuzz`, `test:races` or `test:soak`. It prints the seed;
 * `npm run test:fuzz -- --seed 5`, or `SVC_SEED=5`, repeats a run. It stores the figures for docs/security.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { programOf } from '@svc-embed/browser-tools';
import { FIGURES } from './figures.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Messages that are posted in each engine. */
const MESSAGES = 100_000;

/** The commands of each trial, in Node and then in browsers, and its figures. */
const TRIALS = {
  fuzz: {
    figures: ['fuzz', 'fuzz-engines'],
    commands: [
      // With the property tests next to the guards.
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
// Figures of an incomplete run would look complete.
if (process.exitCode) forget();

function forget() {
  for (const name of trial.figures) rmSync(`${FIGURES}${name}.json`, { force: true });
}

/** @param {string} name */
function vitest(name) {
  return [...programOf('vitest'), 'run', '--project=sdk', `e2e/trials/${name}`];
}

/**
 * Returns options for a report, from which the figures are made.
 * @param {string} name
 */
function report(name) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=test-results/${name}.json`];
}
