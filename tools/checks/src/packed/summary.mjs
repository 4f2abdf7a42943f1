/**
 * The result of one app: `fault` says what is wrong with it, `skipped` why it could not be made.
 * @typedef {{ name: string, about: string, fault?: string | undefined, skipped?: string | undefined }} Result
 */

/**
 * The lines to print, faults first, and the exit code. A skipped app fails on CI, where nobody reads the lines.
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
 * The warnings and errors in a build's standard error, where tools also write notes.
 * @param {string} stderr
 */
export function warningsIn(stderr) {
  return stderr.split('\n').filter((line) => /warning|error|\(!\)/i.test(line));
}

/**
 * The warnings in all that a successful build prints, where paths may contain the word error.
 * @param {string} output
 */
export function buildWarnings(output) {
  return output.split('\n').filter((line) => /\bwarn(ing)?s?\b|\bdeprecated\b|\(!\)|⚠/i.test(line));
}
