/**
 * The budget of each subject, in bytes of brotli, is the size on the day it was written and a little more, so that a new
 * version of the bundler or a small change passes.
 */

/** @typedef {import('./bytes.mjs').Bytes} Bytes */
/** @typedef {Readonly<Record<string, number>>} Budgets */
/** @typedef {{ readonly name: string } & Bytes} Size */

/** The reserve of a budget, as a share of the size and in bytes. */
const SHARE = 0.01;
const LEAST = 10;

/**
 * The violations of the budgets, one sentence each. A subject without a budget is one, and a budget without a subject.
 * @param {readonly Size[]} sizes
 * @param {Budgets} budgets
 */
export function budgetFaults(sizes, budgets) {
  const names = new Set(sizes.map(({ name }) => name));
  const stale = Object.keys(budgets).filter((name) => !names.has(name));
  return [
    ...sizes.flatMap(({ name, brotli }) => {
      const budget = Object.hasOwn(budgets, name) ? budgets[name] : undefined;
      if (budget === undefined) return [`"${name}" has no budget.`];
      return brotli > budget ? [`"${name}" is ${brotli} bytes with brotli, its budget is ${budget}.`] : [];
    }),
    ...stale.map((name) => `"${name}" has a budget and is not there.`),
  ];
}

/**
 * Budgets for these sizes, sorted by name.
 * @param {readonly Size[]} sizes
 * @returns {Budgets}
 */
export function budgetsFor(sizes) {
  const entries = sizes.map(({ name, brotli }) => [name, brotli + Math.max(LEAST, Math.ceil(brotli * SHARE))]);
  return Object.fromEntries(entries.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}

/**
 * The changes of the budgets, one line each.
 * @param {Budgets} before
 * @param {Budgets} after
 */
export function budgetChanges(before, after) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name] ?? 'none'} -> ${after[name] ?? 'none'}`);
}
