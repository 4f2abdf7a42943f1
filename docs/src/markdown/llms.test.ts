import { expect, test } from 'vitest';
import { fullText, indexText, sectionsOf } from './llms.js';

const base = 'https://docs.example.com';
const page = (path: string) => ({ path, title: `# ${path}`, description: `About ${path}.`, text: `# ${path}\n` });
const pages = ['reference/api/host.md', 'start/vue.md', 'security/threats.md', 'errors/index.md', 'start/react.md'].map(
  page,
);
const sections = sectionsOf(pages, [
  {
    text: 'Start',
    items: [
      { text: 'React', link: '/start/react' },
      { text: 'Vue', link: '/start/vue' },
    ],
  },
  {
    text: 'Errors',
    items: [
      { text: 'Codes', link: '/errors/' },
      { text: 'Threats', link: '/security/threats' },
    ],
  },
]);

test('the index has a section for each group of the site, in order, and an optional one for other pages', () => {
  expect(indexText({ title: 'svc', summary: 'An SDK.', base, sections })).toBe(`# svc

> An SDK.

Each page of the site is Markdown at its address with \`.md\`. All pages in one text: https://docs.example.com/llms-full.txt

## Start

- [React](https://docs.example.com/start/react.md): About start/react.md.
- [Vue](https://docs.example.com/start/vue.md): About start/vue.md.

## Errors

- [Codes](https://docs.example.com/errors/index.md): About errors/index.md.
- [Threats](https://docs.example.com/security/threats.md): About security/threats.md.

## Optional

- [# reference/api/host.md](https://docs.example.com/reference/api/host.md): About reference/api/host.md.
`);
});

test('the whole text has each page after its address, in the same order, without the results of tests', () => {
  expect(fullText(sections, base).match(/^<!-- .* -->$/gm)).toEqual(
    ['start/react.md', 'start/vue.md', 'errors/index.md', 'reference/api/host.md'].map(
      (path) => `<!-- ${base}/${path} -->`,
    ),
  );
});
