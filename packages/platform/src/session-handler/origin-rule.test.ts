import { expect, it } from 'vitest';
import { createOriginRule } from './origin-rule.js';

const rule = createOriginRule(['https://partner.example']);
const verdictOf = (headers: Record<string, string>, url = 'https://app.example.com/session') =>
  rule(new Request(url, { headers }));

it.each<[string, Record<string, string>, string?]>([
  ['a page of the same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://app.example.com' }],
  ['a page of the same origin behind a proxy that changes the host', { 'sec-fetch-site': 'same-origin', origin: 'https://app.example.com' }, 'http://10.0.0.1:3000/session'],
  ['a page of the same origin that hides it', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['a viewer who typed the address', { 'sec-fetch-site': 'none' }],
  ['an older browser on the same origin', { origin: 'https://app.example.com' }],
  ['an older browser on another port of its own', { origin: 'https://app.example.com:8443' }, 'https://app.example.com:8443/session'],
  ['an older browser behind a proxy that ends TLS', { origin: 'https://app.example.com' }, 'http://app.example.com/session'],
  ['an older browser behind such a proxy with the port of TLS', { origin: 'https://app.example.com' }, 'http://app.example.com:443/session'],
  ['a local page', { origin: 'http://localhost:3000' }, 'http://localhost:3000/session'],
  ['a client that is not a browser', {}],
])('allows the request of %s', (_, headers, url) => {
  expect(verdictOf(headers, url)).toEqual({ allowed: true });
}); // biome-ignore format: the table

it.each<[string, Record<string, string>]>([
  ['in a current browser', { 'sec-fetch-site': 'cross-site', origin: 'https://partner.example' }],
  ['in an older browser', { origin: 'https://partner.example' }],
])('allows a page of a listed origin, which may read the answer: %s', (_, headers) => {
  expect(verdictOf(headers)).toEqual({ allowed: true, cors: 'https://partner.example' });
});

it.each<[string, Record<string, string>, string?]>([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a frame without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a page of a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }],
  ['an unknown site value', { 'sec-fetch-site': 'near' }],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['an older browser with the origin null', { origin: 'null' }],
  ['the same host without TLS', { origin: 'http://app.example.com' }],
  ['another port', { origin: 'https://app.example.com:8443' }],
  ['a host that starts with the same name', { origin: 'https://app.example.com.evil.example' }],
  ['a host that ends with the same name', { origin: 'https://evil-partner.example' }],
  ['a listed host without TLS', { origin: 'http://partner.example' }],
  ['a listed origin in capital letters', { origin: 'https://PARTNER.example' }],
  ['several origins', { origin: 'https://partner.example, https://evil.example' }],
])('refuses the request of %s', (_, headers, url) => {
  expect(verdictOf(headers, url)).toEqual({ allowed: false });
}); // biome-ignore format: the table

it.each(['https://app.example.com/', 'https://app.example.com:443', 'HTTPS://App.example.com'])(
  'normalizes the listed origin %s to the form that browsers send',
  (listed) => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://app.example.com' };
    const verdict = createOriginRule([listed])(new Request('https://api.example.com/session', { headers }));
    expect(verdict).toEqual({ allowed: true, cors: 'https://app.example.com' });
  },
);

it.each([
  ['*'],
  ['null'],
  ['https://*.example.com'],
  ['https://app.example.com/page'],
  ['https://app.example.com?'],
  ['https://user@app.example.com'],
  ['ftp://app.example.com'],
  ['app.example.com'],
  [''],
])('refuses a list of origins with %s', (origin) => {
  expect(() => createOriginRule([origin])).toThrow(expect.objectContaining({ code: 'invalid-request' }));
});
