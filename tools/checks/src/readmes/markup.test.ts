/** The markup, styles and data in the documents are valid. */
import { buildEmbedUrl } from '@svc-embed/host';
import { transform } from 'esbuild';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { attributeOf, attributes, readOptions } from '../../../../packages/element/src/options.js';
import { compiled, placeOf } from './compile-snippets.js';
import { documents, readSnippets } from './read-snippets.mjs';

const snippets = documents.flatMap(readSnippets);
const codeIn = (language: string) =>
  snippets
    .filter((snippet) => snippet.language === language)
    .map((snippet) => [placeOf(snippet), snippet.code] as const);

/** Attributes of every element. */
const COMMON = ['class', 'id', 'slot', 'style'];
const OWN = attributes.map(attributeOf);

test.each(snippets.map((snippet) => [placeOf(snippet), snippet.language] as const))(
  'the block at %s is in a language that is checked: %s',
  (_, language) => {
    // The app of the start page compiles the code for Svelte.
    expect([...Object.keys(compiled), 'html', 'css', 'json', 'sh', 'svelte', 'text', 'yaml']).toContain(language);
  },
);

test.each(codeIn('html'))('the markup at %s has existing attributes with accepted values', (_, code) => {
  const { document } = new JSDOM(code).window;
  for (const embed of document.querySelectorAll('svc-embed')) {
    expect([...OWN, ...COMMON]).toEqual(expect.arrayContaining(embed.getAttributeNames()));
    expect(buildEmbedUrl(readOptions(embed, {}) as never)).toMatch(/^http/);
  }
  for (const placeholder of document.querySelectorAll('[data-svc-embed]')) {
    const names = placeholder.getAttributeNames().filter((name) => !COMMON.includes(name));
    expect(['data-svc-embed', ...OWN.map((name) => `data-${name}`)]).toEqual(expect.arrayContaining(names));
  }
  for (const script of document.querySelectorAll('script[data-tenants]')) {
    const tenants: object[] = JSON.parse(script.getAttribute('data-tenants') ?? '');
    for (const tenant of tenants)
      expect(['baseUrl', 'sessionEndpoint']).toEqual(expect.arrayContaining(Object.keys(tenant)));
  }
  expect(document.querySelectorAll('*').length, 'elements besides html, head and body').toBeGreaterThan(3);
  const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  );
  expect(handlers, 'scripts in attributes, which a strict policy forbids').toEqual([]);
});

test.each(codeIn('css'))('the styles at %s parse without warnings', async (_, code) => {
  expect((await transform(code, { loader: 'css' })).warnings).toEqual([]);
});

test.each(codeIn('json'))('the data at %s is JSON', (_, code) => {
  expect(() => JSON.parse(code)).not.toThrow();
});
