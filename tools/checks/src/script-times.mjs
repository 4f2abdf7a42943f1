/** How long the scripts of a gate took: each process that runs some writes its own here. */
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {{ script: string, seconds: number }} ScriptTime */

const FOLDER = fileURLToPath(new URL('../../../test-results/', import.meta.url));
const FILE = `${FOLDER}script-times.ndjson`;

/** @param {ScriptTime} time */
export function addScriptTime(time) {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(FILE, `${JSON.stringify(time)}\n`);
}

/** @returns {readonly ScriptTime[]} */
export function readScriptTimes() {
  try {
    return readFileSync(FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

export function forgetScriptTimes() {
  rmSync(FILE, { force: true });
}
