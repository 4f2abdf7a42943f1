/** What the results of the throw-away apps come to. */

/**
 * What became of one app: `fault` when something was wrong with it, `skipped` when it could not be made, and why.
 * @typedef {{ name: string, about: string, fault?: string | undefined, skipped?: string | undefined }} Result
 */

/**
 * The lines to print, faults first, and the exit code. What could not be checked fails on CI, where nobody reads that it
 * was left out.
 * @param {readonly Result[]} results
 * @param {boolean} ci
 */
export function verdict(results, ci) {
  const failed = results.filter(({ fault }) => fault);
  const skipped = results.filter(({ fault, skipped }) => skipped && !fault);
  const fit = results.filter(({ fault, skipped }) => !fault && !skipped);
  const lines = [
    ...failed.map(({ name, fault }) => `FAIL ${name}: ${fault}`),
    ...skipped.map(({ name, skipped }) => `skip ${name}: ${skipped}`),
    ...fit.map(({ name, about }) => `ok   ${name}: ${about}`),
    `${fit.length} works, ${failed.length} fails, ${skipped.length} left out`,
  ];
  return { lines, exitCode: failed.length || (ci && skipped.length) ? 1 : 0 };
}

/**
 * The lines of a build's standard error that complain; tools write notes there, too.
 * @param {string} stderr
 */
export function complaints(stderr) {
  return stderr.split('\n').filter((line) => /warning|error|\(!\)/i.test(line));
}
