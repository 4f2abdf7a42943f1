import { afterEach, expect, it, vi } from 'vitest';
import { warnOfUnknown, warnOnce } from './warn.js';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

afterEach(() => {
  warn.mockClear();
});

it('a warning is given once for each text', () => {
  warnOnce('first');
  warnOnce('first');
  warnOnce('second');
  expect(warn.mock.calls).toEqual([['svc-embed: first'], ['svc-embed: second']]);
});

it.each([
  ['sesion', 'session'],
  ['sessionn', 'session'],
  ['sesison', 'session'],
  ['baseURL', 'baseUrl'],
  ['tytle', 'title'],
])('an unknown option %s is said to mean %s', (name, meant) => {
  warnOfUnknown([name], ['title', 'baseUrl', 'session']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(`svc-embed: there is no option "${name}"; did you mean "${meant}"?`);
});

it('an unknown option that is like no other is named alone, and known ones not at all', () => {
  warnOfUnknown(['title', 'height'], ['title']);
  expect(warn).toHaveBeenCalledExactlyOnceWith('svc-embed: there is no option "height"');
});
