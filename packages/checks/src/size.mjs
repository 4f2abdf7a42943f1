/**
 * Compares the sizes of the built packages with their budgets and with those in the README: `npm run build:size`. `--write`
 * makes today's sizes the budgets, and puts them into the README.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fillSection } from '@svc-embed/browser-tools';
import { budgetChanges, budgetFaults, budgetsFor } from './size/budgets.mjs';
import { measureBytes, measureCode } from './size/bytes.mjs';
import { shownSizes } from './size/shown-sizes.mjs';
import { SUBJECTS, singleImports } from './size/subjects.mjs';

/** @typedef {import('./size/budgets.mjs').Budgets} Budgets */
/** @typedef {import('./size/budgets.mjs').Size} Size */
/** @typedef {import('./size/subjects.mjs').Subject} Subject */

const PACKAGES = new URL('../../', import.meta.url);
const BUDGETS = new URL('size/budgets.json', import.meta.url);
const README = new URL('../../../README.md', import.meta.url);

await check();

/**
 * The sizes as a text table, one line each.
 * @param {string} title
 * @param {readonly Size[]} sizes
 * @param {Budgets} budgets
 */
function formatSizes(title, sizes, budgets) {
  const head = [title, 'min', 'gzip', 'brotli', 'budget'];
  const rows = sizes.map(({ name, min, gzip, brotli }) => [
    name,
    ...[min, gzip, brotli, budgets[name]].map((size) => size?.toLocaleString('en-US')),
  ]);
  const width = Math.max(...[head, ...rows].map(([name = '']) => name.length));
  return [head, ...rows]
    .map(([name = '', ...numbers]) => name.padEnd(width) + numbers.map((number = '-') => number.padStart(9)).join(''))
    .join('\n');
}

/**
 * Rejects when a package is not built.
 * @param {Subject} subject
 * @returns {Promise<Size>}
 */
async function measure({ name, ...source }) {
  if ('file' in source) return { name, ...measureBytes(readFileSync(new URL(source.file, PACKAGES))) };
  const whole = await measureCode(source.code);
  if (!source.beyond) return { name, ...whole };
  const part = await measureCode(source.beyond);
  return { name, min: whole.min - part.min, gzip: whole.gzip - part.gzip, brotli: whole.brotli - part.brotli };
}

async function check() {
  const whole = await Promise.all(SUBJECTS.map(measure));
  const single = await Promise.all((await singleImports()).map(measure));
  const sizes = [...whole, ...single];
  /** @type {Budgets} */
  let budgets = JSON.parse(readFileSync(BUDGETS, 'utf8'));
  const current = fillSection(readFileSync(README, 'utf8'), 'sizes', shownSizes(sizes));
  if (process.argv.includes('--write')) {
    const written = budgetsFor(sizes);
    for (const change of budgetChanges(budgets, written)) console.log(change);
    budgets = written;
    writeFileSync(BUDGETS, `${JSON.stringify(budgets, undefined, 2)}\n`);
    writeFileSync(README, current);
  }
  console.log(formatSizes('bytes', whole, budgets));
  console.log(`\n${formatSizes('one import, with all it needs', single, budgets)}`);
  const faults = budgetFaults(sizes, budgets);
  if (current !== readFileSync(README, 'utf8')) faults.push('README.md shows other sizes.');
  for (const fault of faults) console.error(`Size: ${fault}`);
  if (faults.length > 0) {
    console.error(
      'If this is intended: `npm run build:size -- --write` makes these the budgets and the sizes in the README.',
    );
    process.exitCode = 1;
  }
}
