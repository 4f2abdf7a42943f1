import { describe, expect, it } from 'vitest';
import { complaints, verdict } from './verdict.mjs';

const ok = { name: 'vue', about: 'Vite and Vue' };
const failed = { name: 'react-19', about: 'React', fault: 'the embed does not get ready' };
const skipped = { name: 'ssr', about: 'Node', skipped: 'the npm registry does not answer' };

describe('verdict', () => {
  it.each([
    ['all work', [ok], false, 0],
    ['all work, on CI', [ok], true, 0],
    ['one fails', [ok, failed], false, 1],
    ['one could not be made', [ok, skipped], false, 0],
    ['one could not be made, on CI', [ok, skipped], true, 1],
    ['one fails and one could not be made', [skipped, failed], false, 1],
  ])('%s', (_what, results, ci, exitCode) => {
    expect(verdict(results, ci).exitCode).toBe(exitCode);
  });

  it('tells of faults first, whatever else there is', () => {
    const { lines } = verdict([skipped, ok, failed], false);
    expect(lines[0]).toBe('FAIL react-19: the embed does not get ready');
    expect(lines).toContain('skip ssr: the npm registry does not answer');
    expect(lines.at(-1)).toBe('1 works, 1 fails, 1 left out');
  });
});

describe('complaints', () => {
  it.each([
    ['', []],
    ['vite v8.3.8 building\n(node:1) [DEP0190] ExperimentalNote: x', []],
    ['built\n[plugin] Warning: x is not exported\n', ['[plugin] Warning: x is not exported']],
    ['(!) Some chunks are large\nerror during build', ['(!) Some chunks are large', 'error during build']],
  ])('of %j', (stderr, lines) => {
    expect(complaints(stderr)).toEqual(lines);
  });
});
