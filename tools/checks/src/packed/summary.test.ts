import { describe, expect, it } from 'vitest';
import { buildWarnings, summarize, warningsIn } from './summary.mjs';

const ok = { name: 'vue', about: 'Vite and Vue' };
const failed = { name: 'react-19', about: 'React', fault: 'the embed does not become ready' };
const skipped = { name: 'ssr', about: 'Node', skipped: 'the npm registry does not answer' };

describe('summarize', () => {
  it.each([
    ['all work', [ok], false, 0],
    ['all work, on CI', [ok], true, 0],
    ['one fails', [ok, failed], false, 1],
    ['one could not be made', [ok, skipped], false, 0],
    ['one could not be made, on CI', [ok, skipped], true, 1],
    ['one fails and one could not be made', [skipped, failed], false, 1],
  ])('returns the exit code if %s', (_case, results, ci, exitCode) => {
    expect(summarize(results, ci).exitCode).toBe(exitCode);
  });

  it('prints faults before skipped and passed apps', () => {
    const { lines } = summarize([skipped, ok, failed], false);
    expect(lines[0]).toBe('FAIL react-19: the embed does not become ready');
    expect(lines).toContain('skip ssr: the npm registry does not answer');
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped');
  });
});

describe('warningsIn', () => {
  it.each([
    ['', []],
    ['vite v8.3.8 building\n(node:1) [DEP0190] ExperimentalNote: x', []],
    ['built\n[plugin] Warning: x is not exported\n', ['[plugin] Warning: x is not exported']],
    ['(!) Some chunks are large\nerror during build', ['(!) Some chunks are large', 'error during build']],
  ])('finds the warnings in %j', (stderr, lines) => {
    expect(warningsIn(stderr)).toEqual(lines);
  });
});

describe('buildWarnings', () => {
  it.each([
    ['✓ built dist/error-page.js in 2s', []],
    ['WARNING in ./src/main.js', ['WARNING in ./src/main.js']],
    [' WARN  Sourcemap is likely to be incorrect\n✔ built', [' WARN  Sourcemap is likely to be incorrect']],
    ['⚠ The lockfile is missing', ['⚠ The lockfile is missing']],
    ['(node:1) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.', [expect.any(String)]],
    ['compiled with 2 warnings', ['compiled with 2 warnings']],
  ])('finds the warnings in %j', (output, lines) => {
    expect(buildWarnings(output)).toEqual(lines);
  });
});
