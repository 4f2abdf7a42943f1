import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Milliseconds that a program may take, unless its caller says otherwise. */
const TIMEOUT = 300_000;

const ending = new AbortController();
const execute = promisify(execFile);

/**
 * Runs a program to its end; rejects with its output if it fails or takes too long. It is killed when this process ends.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, timeout?: number, maxBuffer?: number, env?: NodeJS.ProcessEnv }} [options]
 */
export function run(program, args, options) {
  const { signal } = ending;
  return execute(program, args, { timeout: TIMEOUT, killSignal: 'SIGKILL', signal, ...options });
}

/**
 * Makes a temporary folder that is deleted when this process ends, even by a signal.
 * @param {string} prefix
 */
export function makeWorkFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.once('exit', () => {
    // Programs that still run would write into the folder.
    ending.abort();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  return folder;
}
