import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.js';

it('parses an address as often as it is asked, also one with letters that are not of ASCII', () => {
  // Node 20 and 22 compile what is called this often, and URL.canParse is wrong from then on.
  const hosts = Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example')?.host);
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']));
});

it.each(['', 'bücher', 'https://', 'https://a b'])('finds no address in %j', (text) => {
  expect(parseUrl(text)).toBeUndefined();
});
