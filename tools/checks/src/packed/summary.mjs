/**
 * The result of one app: `fault` describes what is wrong with it, `skipped` why it could not be made.
 * @typedef {{ name: string, about: string, fault?: string | undefined, skipped?: string | undefined }} Result
 */

/**
 * Returns the lines to print, faults first, and the exit code. A skipped app fails on CI, because its log is rarely read.
 * @param {readonly Result[]} results
 * @param {boolean} ci
 */
export function summarize(results, ci) {
  const failed = results.filter(({ fault }) => fault);
  const skipped = results.filter(({ fault, skipped }) => skipped && !fault);
  const fit = results.filter(({ fault, skipped }) => !fault && !skipped);
  const lines = [
    ...failed.map(({ name, fault }) => `FAIL ${name}: ${fault}`),
    ...skipped.map(({ name, skipped }) => `skip ${name}: ${skipped}`),
    ...fit.map(({ name, about }) => `ok   ${name}: ${about}`),
    `${fit.length} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ];
  return { lines, exitCode: failed.length || (ci && skipped.length) ? 1 : 0 };
}

/**
 * Returns the warnings and errors in a build's standard error, which contains notes as well.
 * @param {string} stderr
 */
export function warningsIn(stderr) {
  return stderr.split('\n').filter((line) => /warning|error|\(!\)/i.test(line));
}

/**
 * Returns the warnings in the output of a successful build. Ignores the word error, because paths may contain it.
 * @param {string} output
 */
export function buildWarnings(output) {
  return output.split('\n').filter((line) => /\bwarn(ing)?s?\b|\bdeprecated\b|\(!\)|⚠/i.test(line));
}
