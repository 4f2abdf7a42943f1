/**
 * Runs scripts of the root package at the same time, for gates that leave a core idle alone:
 * `node packages/checks/src/side-by-side.mjs test:lint test:unused`. Each output is printed whole, when its script ends.
 * Fails when one of them fails.
 */
import { exec } from 'node:child_process';

const successes = await Promise.all(process.argv.slice(2).map(succeeds));
process.exitCode = successes.every(Boolean) ? 0 : 1;

/**
 * @param {string} script
 * @returns {Promise<boolean>}
 */
function succeeds(script) {
  return new Promise((resolve) => {
    exec(`npm run ${script}`, { maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      process.stdout.write(stdout);
      process.stderr.write(stderr);
      resolve(error === null);
    });
  });
}
