import { afterEach, expect, it, vi } from 'vitest';
import { warnOfUnknown, warnOnce } from './warn.js';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

afterEach(() => {
  warn.mockClear();
});

it('a warning is shown once for each text', () => {
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
])('the warning of the unknown option %s suggests %s', (name, meant) => {
  warnOfUnknown([name], ['title', 'baseUrl', 'session']);
  expect(warn).toHaveBeenCalledExactlyOnceWith(`svc-embed: there is no option "${name}"; did you mean "${meant}"?`);
});

it('the warning of an unknown option that resembles no other suggests nothing, and known options cause no warning', () => {
  warnOfUnknown(['title', 'height'], ['title']);
  expect(warn).toHaveBeenCalledExactlyOnceWith('svc-embed: there is no option "height"');
});
