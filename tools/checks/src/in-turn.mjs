/**
 * Runs scripts of the root package one after the other, until one fails, and prints what took longest:
 * `node tools/checks/src/in-turn.mjs test:static test:unit`.
 */
import { spawnSync } from 'node:child_process';
import { addScriptTime, forgetScriptTimes, readScriptTimes } from './script-times.mjs';
import { slowestParts } from './slowest-parts.mjs';

forgetScriptTimes();
process.exitCode = process.argv.slice(2).every(succeeds) ? 0 : 1;
console.log(slowestParts().join('\n'));

/** @param {string} script */
function succeeds(script) {
  const before = readScriptTimes().length;
  const start = performance.now();
  // A shell finds `npm` under its name on each system, also on Windows.
  const { status } = spawnSync(`npm run ${script}`, { shell: true, stdio: 'inherit' });
  // One that runs others stands for nothing of its own.
  if (readScriptTimes().length === before) addScriptTime({ script, seconds: (performance.now() - start) / 1000 });
  return status === 0;
}
