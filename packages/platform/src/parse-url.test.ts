import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.js';

it('parses an address with non-ASCII letters, even after many calls', () => {
  // After so many calls, Node 20 and 22 optimize URL.canParse, which then returns false for such an address.
  const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example')?.host);
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']));
});

it.each(['', 'bücher', 'https://', 'https://a b'])('finds no address in %j', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});
