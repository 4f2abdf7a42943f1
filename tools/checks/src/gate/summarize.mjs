/** @typedef {{ step: string, seconds: number, failure?: string }} Step */
/** @typedef {import('./tests-in.mjs').Test & { step: string }} Test */

const SLOWEST = 10;
/** Maximum characters of a failure's text. The step has already printed all of it. */
const LONGEST = 1_500;

/**
 * Returns the last lines of a gate: the failed tests, the slowest steps and files, and the numbers of passed and failed tests. A step
 * that failed without a failed test counts as one failure, and so does a gate that failed without a failed step.
 * @param {readonly Step[]} steps
 * @param {readonly Test[]} tests of the steps with a report
 * @param {boolean} hasFailed whether the gate failed
 */
export function summarize(steps, tests, hasFailed) {
  const failures = tests.filter(({ status }) => status === 'failed');
  const others = steps.filter((step) => step.failure && !failures.some((test) => test.step === step.step));
  const failed = failures.length + others.length || Number(hasFailed);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return [
    ...failures.flatMap(({ file, titles, engine, failure }) => [
      `Failed: ${[file, engine, ...titles].filter(Boolean).join(': ')}`,
      ...failure
        .slice(0, LONGEST)
        .trim()
        .split('\n')
        .map((line) => `  ${line}`),
    ]),
    ...others.map(({ step, failure }) => `Failed: ${step}: ${failure}`),
    ...slowest(
      'steps',
      steps.map(({ step, seconds }) => [step, seconds]),
    ),
    ...slowest('files of tests', [...secondsByFile(tests)]),
    `${passed} passed, ${failed} failed`,
  ];
}

/**
 * Adds up the tests of each file.
 * @param {readonly Test[]} tests
 */
function secondsByFile(tests) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { file, engine, seconds } of tests) {
    const name = engine ? `${file} in ${engine}` : file;
    sums.set(name, (sums.get(name) ?? 0) + seconds);
  }
  return sums;
}

/**
 * @param {string} what
 * @param {readonly (readonly [name: string, seconds: number])[]} parts
 */
function slowest(what, parts) {
  const first = parts.toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST);
  return first.length === 0
    ? []
    : [
        `The slowest ${what}, in seconds:`,
        ...first.map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)}  ${name}`),
      ];
}
