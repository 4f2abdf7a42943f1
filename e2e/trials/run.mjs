/**
 * Runs all of one trial, which `npm test` runs a little of: `npm run test:fuzz`, `test:races` or `test:soak`. The seed is
 * printed; `SVC_SEED=5 npm run test:fuzz` repeats a run. What came out is kept for SECURITY.md.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Messages that each engine is sent for real. */
const MESSAGES = 100_000;

/** What each trial runs: in Node, and after that in browsers. */
const TRIALS = {
  fuzz: [
    ['npx', 'vitest', 'run', 'e2e/trials/fuzz'],
    [process.execPath, 'e2e/engines/run.mjs', '--only', 'Fuzz', '--fuzz', `${MESSAGES}`],
  ],
  races: [['npx', 'vitest', 'run', 'e2e/trials/races']],
  soak: [
    ['npx', 'vitest', 'run', 'e2e/trials/soak'],
    [process.execPath, 'e2e/trials/soak/browser.mjs'],
  ],
};

const commands = TRIALS[/** @type {keyof typeof TRIALS} */ (process.argv[2])];
if (!commands) throw new Error(`expected one of ${Object.keys(TRIALS)}, got ${process.argv[2]}`);
for (const [program = '', ...options] of commands) {
  const env = { ...process.env, SVC_TRIALS: 'full' };
  const { status } = spawnSync(program, options, { cwd: ROOT, env, stdio: 'inherit', shell: program === 'npx' });
  if (status !== 0) process.exitCode = 1;
}
