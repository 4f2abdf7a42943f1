/** The headers that readers copy are the ones that the examples and the sandbox send in tests. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headersFor } from '../../../examples/support/customer-site.mjs';
import { pageHeaders } from '../../../packages/sandbox/src/server/http/page-headers.js';

const page = readFileSync(new URL('../../pages/guides/csp.md', import.meta.url), 'utf8');
const [own = '', nginx = '', surface = '', ...more] = [...page.matchAll(/^```text\n(.*?)^```$/gms)].map(
  ([, block]) => block,
);

const lines = (headers: Readonly<Record<string, string>>, line: (name: string, value: string) => string) =>
  Object.entries(headers)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');

test('the page has three blocks of headers', () => {
  expect(more).toEqual([]);
});

test("the headers of the customer's page are those of the examples", () => {
  expect(own).toBe(lines(headersFor('https://acme.example.com'), (name, value) => `${name}: ${value}`));
});

test('the directives of nginx set the same headers', () => {
  expect(nginx).toBe(
    lines(headersFor('https://acme.example.com'), (name, value) => `add_header ${name} "${value}" always;`),
  );
});

test('the headers of the surface are those of the sandbox', () => {
  expect(surface).toBe(lines(pageHeaders(['https://app.example.com']), (name, value) => `${name}: ${value}`));
});
