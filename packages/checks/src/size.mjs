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
 * Rejects when a package is not built.
 * @param {readonly Subject[]} subjects
 * @returns {Promise<Size[]>}
 */
function measureSizes(subjects) {
  return Promise.all(
    subjects.map(async ({ name, target, ...source }) => ({
      name,
      ...(await measure(source)),
      ...(target && { target }),
    })),
  );
}

/**
 * The sizes as a text table, one line each.
 * @param {string} title
 * @param {readonly Size[]} sizes
 * @param {Budgets} budgets
 */
function formatSizes(title, sizes, budgets) {
  const hasTargets = sizes.some(({ target }) => target !== undefined);
  const head = [title, 'min', 'gzip', 'brotli', 'budget', ...(hasTargets ? ['target'] : [])];
  const rows = sizes.map(({ name, min, gzip, brotli, target }) => [
    name,
    ...[min, gzip, brotli, budgets[name], ...(hasTargets ? [target] : [])].map((size) => size?.toLocaleString('en-US')),
  ]);
  const width = Math.max(...[head, ...rows].map(([name = '']) => name.length));
  return [head, ...rows]
    .map(([name = '', ...numbers]) => name.padEnd(width) + numbers.map((number = '-') => number.padStart(9)).join(''))
    .join('\n');
}

/** @param {{ code: string, beyond?: string } | { file: string }} source */
async function measure(source) {
  if ('file' in source) return measureBytes(readFileSync(new URL(source.file, PACKAGES)));
  const whole = await measureCode(source.code);
  if (!source.beyond) return whole;
  const part = await measureCode(source.beyond);
  return { min: whole.min - part.min, gzip: whole.gzip - part.gzip, brotli: whole.brotli - part.brotli };
}

async function check() {
  const whole = await measureSizes(SUBJECTS);
  const single = await measureSizes(await singleImports());
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
      'If this is intended: `npm run build:size -- --write` makes these sizes the budgets and writes them into the README.',
    );
    process.exitCode = 1;
  }
}
