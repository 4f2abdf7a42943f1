/** What took longest in the last run of a gate: its scripts, and the files of its tests. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readScriptTimes } from './script-times.mjs';

/** @typedef {{ name: string, seconds: number }} Part */
/** @typedef {{ name: string, startTime: number, endTime: number, assertionResults: readonly { meta?: { engine?: string } }[] }} TestFile */
/** @typedef {{ file: string, tests: readonly { results: readonly { duration: number }[] }[] }} Spec */
/** @typedef {{ specs?: readonly Spec[], suites?: readonly Suite[] }} Suite */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const COUNT = 10;

/** The lines to print. */
export function slowestParts() {
  const scripts = readScriptTimes().map(({ script, seconds }) => ({ name: script, seconds }));
  const files = [
    ...ofVitest(report('unit')?.testResults),
    ...ofPlaywright(report('e2e')?.suites),
    ...ofVitest(report('engines')?.testResults),
  ];
  return [...longest('The slowest scripts', scripts), ...longest('The slowest files of tests', files)];
}

/**
 * @param {string} title
 * @param {readonly Part[]} parts
 */
function longest(title, parts) {
  const first = [...parts].sort((one, other) => other.seconds - one.seconds).slice(0, COUNT);
  return [`${title}, in seconds:`, ...first.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`)];
}

/**
 * @param {readonly TestFile[]} [files]
 * @returns {Part[]}
 */
export function ofVitest(files = []) {
  return files.map(({ name, startTime, endTime, assertionResults: [first] }) => ({
    name: [first?.meta?.engine, name.replace(ROOT, '')].filter(Boolean).join(' '),
    seconds: (endTime - startTime) / 1000,
  }));
}

/**
 * The tests of a file run beside each other: their times are added up.
 * @param {readonly Suite[]} [suites]
 * @returns {Part[]}
 */
export function ofPlaywright(suites = []) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { file, tests } of suites.flatMap(specsOf))
    for (const { duration } of tests.flatMap(({ results }) => results))
      sums.set(file, (sums.get(file) ?? 0) + duration / 1000);
  return [...sums].map(([file, seconds]) => ({ name: `e2e/${file}`, seconds }));
}

/**
 * @param {Suite} suite
 * @returns {readonly Spec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {string} name */
function report(name) {
  try {
    return JSON.parse(readFileSync(`${ROOT}test-results/${name}.json`, 'utf8'));
  } catch {
    return undefined;
  }
}
