import { expect, it } from 'vitest';
import { createOriginRule } from './origin-rule.js';

const rule = createOriginRule(['https://partner.example']);
const judge = (headers: Record<string, string>, url = 'https://app.example.com/session') =>
  rule(new Request(url, { headers }));

it.each<[string, Record<string, string>, string?]>([
  ['a page of the same origin', { 'sec-fetch-site': 'same-origin', origin: 'https://app.example.com' }],
  ['a page of the same origin behind a proxy that changes the host', { 'sec-fetch-site': 'same-origin', origin: 'https://app.example.com' }, 'http://10.0.0.1:3000/session'],
  ['a page of the same origin that hides it', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['a viewer who typed the address', { 'sec-fetch-site': 'none' }],
  ['an older browser on the same origin', { origin: 'https://app.example.com' }],
  ['an older browser on another port of its own', { origin: 'https://app.example.com:8443' }, 'https://app.example.com:8443/session'],
  ['an older browser behind a proxy that ends TLS', { origin: 'https://app.example.com' }, 'http://app.example.com/session'],
  ['the same with the port that TLS implies', { origin: 'https://app.example.com' }, 'http://app.example.com:443/session'],
  ['a local page', { origin: 'http://localhost:3000' }, 'http://localhost:3000/session'],
  ['a client that is no browser', {}],
])('allows the request of %s', (_, headers, url) => {
  expect(judge(headers, url)).toEqual({ allowed: true });
}); // biome-ignore format: the table

it.each<[string, Record<string, string>]>([
  ['with a browser of today', { 'sec-fetch-site': 'cross-site', origin: 'https://partner.example' }],
  ['with an older one', { origin: 'https://partner.example' }],
])('allows a page of a listed origin, which may read the answer: %s', (_, headers) => {
  expect(judge(headers)).toEqual({ allowed: true, cors: 'https://partner.example' });
});

it.each<[string, Record<string, string>, string?]>([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page of another site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
  ['a frame without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a page of a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.example.com' }],
  ['a site value that is not known', { 'sec-fetch-site': 'near' }],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['an older browser without an origin to name', { origin: 'null' }],
  ['the same host without TLS', { origin: 'http://app.example.com' }],
  ['another port', { origin: 'https://app.example.com:8443' }],
  ['a name that starts alike', { origin: 'https://app.example.com.evil.example' }],
  ['a name that ends alike', { origin: 'https://evil-partner.example' }],
  ['a listed host without TLS', { origin: 'http://partner.example' }],
  ['a listed origin in other letters', { origin: 'https://PARTNER.example' }],
  ['several origins', { origin: 'https://partner.example, https://evil.example' }],
])('refuses the request of %s', (_, headers, url) => {
  expect(judge(headers, url)).toEqual({ allowed: false });
}); // biome-ignore format: the table

it.each(['https://app.example.com/', 'https://app.example.com:443', 'HTTPS://App.example.com'])(
  'spells the listed origin %s as browsers do',
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
