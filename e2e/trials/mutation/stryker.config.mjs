import { THRESHOLDS } from './guards.mjs';

/** The package and the kind of its modules, which `run.mjs` sets. */
const { SVC_MUTATED, SVC_KIND } = process.env;
const threshold = THRESHOLDS[/** @type {import('./guards.mjs').Kind} */ (SVC_KIND)];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './e2e/trials/mutation/development.mjs'],
  ignorers: ['development'],
  vitest: { configFile: 'e2e/trials/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Each mutant of code that runs at import needs all tests of the package: hours, for tables of words.
  ignoreStatic: SVC_KIND === 'others',
  ignorePatterns: ['dist', '.next', 'test-results', '*.spec.ts'],
  // The tests check no types, and some read sources.
  disableTypeChecks: false,
  tsconfigFile: 'none: TypeScript 7 has no API to rewrite it with',
  timeoutMS: 30_000,
  thresholds: { high: 100, low: threshold, break: threshold },
  reporters: ['json', 'clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutation/${SVC_MUTATED}-${SVC_KIND}.json` },
  tempDirName: 'test-results/mutation/tmp',
};
