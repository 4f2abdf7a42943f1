/**
 * Runs scripts of the root package at the same time, for gates that leave a core idle alone:
 * `node tools/checks/src/side-by-side.mjs test:lint test:unused`. Each line of output begins with its script's name.
 * Fails when one of them fails.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { addScriptTime } from './script-times.mjs';

const scripts = process.argv.slice(2);
const width = Math.max(...scripts.map(({ length }) => length));
const successes = await Promise.all(scripts.map(succeeds));
process.exitCode = successes.every(Boolean) ? 0 : 1;

/**
 * @param {string} script
 * @returns {Promise<boolean>}
 */
function succeeds(script) {
  const start = performance.now();
  // A shell finds `npm` under its name on each system, also on Windows.
  const running = spawn(`npm run --silent ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const label = script.padEnd(width);
  createInterface(running.stdout).on('line', (line) => console.log(`${label} | ${line}`));
  createInterface(running.stderr).on('line', (line) => console.error(`${label} | ${line}`));
  return new Promise((resolve) =>
    running.on('close', (code) => {
      addScriptTime({ script, seconds: (performance.now() - start) / 1000 });
      resolve(code === 0);
    }),
  );
}
