import { expect, test } from 'vitest';
import { describePage } from './describe-page.js';
import { homePage } from './home-page.js';
import { markdownPath, plainMarkdown } from './plain-markdown.js';

const options = {
  path: 'guides/height.md',
  base: 'https://docs.example.com',
  components: { Diagram: (attributes: string) => `Drawing:${attributes}` },
};
const plain = (text: string) => plainMarkdown(text, options);

test.each([
  ['no front matter', '---\nkeywords: a\n---\n\n# Height\n', '# Height\n'],
  [
    'no tabs of code, but the name of each file',
    '::: code-group\n\n```ts [src/a.ts]\nf();\n```\n\n:::\n',
    '`src/a.ts`:\n\n```ts\nf();\n```\n',
  ],
  ['the text of a file without its path', '```ts ../../src/a.ts\nf();\n```\n', '```ts\nf();\n```\n'],
  ['what is folded under its title', '::: details Body\n```json\n{}\n```\n:::\n', 'Body:\n\n```json\n{}\n```\n'],
  [
    'no comments and anchors',
    'a\n<!-- sizes -->\nb\n<!-- end of sizes -->\n### <a id="c"></a> c {#event-c}\n',
    'a\nb\n### c\n',
  ],
  [
    'words instead of a component and a picture',
    '<Diagram name="a" />\n\n![A chart](../../a.png)\n',
    'Drawing: name="a"\n\nPicture: A chart.\n',
  ],
])('a page has %s', (_, text, expected) => {
  expect(plain(text)).toBe(expected);
});

test.each([
  ['a file of the pages', '../packages/host.md#options', 'https://docs.example.com/packages/host.md#options'],
  ['an address of the site', '/reference/options', 'https://docs.example.com/reference/options.md'],
  ['the index of a folder', '/errors/', 'https://docs.example.com/errors/index.md'],
  ['a section of the page itself', '#limits', 'https://docs.example.com/guides/height.md#limits'],
  [
    'a file without a page',
    '../../../CONTRIBUTING.md',
    'https://github.com/svc-embed/svc-embed/blob/main/CONTRIBUTING.md',
  ],
  ['another site', 'https://example.com/a#b', 'https://example.com/a#b'],
])('a link to %s is a whole address', (_, target, address) => {
  expect(plain(`See [\`a\`](${target}).`)).toBe(`See [\`a\`](${address}).\n`);
});

test('code stays as it is', () => {
  const code = '```md\n::: code-group\n[a](b.md)\n\n\n\n<!-- c -->\n```\n';
  expect(plain(code)).toBe(code);
  expect(plain('`[a](b.md)` and `<Diagram />`')).toBe('`[a](b.md)` and `<Diagram />`\n');
});

test('the Markdown of a page is at its address with .md, and of a folder at its index', () => {
  expect([markdownPath('/start/react'), markdownPath('/errors/')]).toEqual(['/start/react.md', '/errors/index.md']);
});

test.each([
  ['its front matter', '---\nkeywords: b\ndescription: "A: b."\n---\n\n# Title\n\nText.\n', 'A: b.'],
  ['its first sentence', '# Title\n\nHas [`a.b`](c.md), and\nmore. And then.\n', 'Has `a.b`, and more.'],
  [
    'the first paragraph that is not a list, table or line of links',
    '# Title\n\n[a](/b) · [c](/d)\n\n- e\n\n| f |\n\n**G:** h.\n\nI.\n',
    'I.',
  ],
])('a page is described by %s', (_, text, description) => {
  expect(describePage(text)).toBe(description);
});

test('the home page has its tagline, and its features with links', () => {
  const home =
    '---\nlayout: home\ntitle: svc\nhero:\n  tagline: In your page.\nfeatures:\n  - title: A\n    details: B.\n    link: /c\n---\n';
  expect(homePage(home)).toBe('# svc\n\nIn your page.\n\n- [A](/c): B.\n');
  expect(homePage('# A page\n')).toBeUndefined();
});
