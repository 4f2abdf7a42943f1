/** A figure of size, speed or time is written by the command that measures it, into a section of its own; none is typed. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { documents, readDocument } from './read-snippets.mjs';

const FIGURE = /\b\d[\d.,]* (?:B|kB|KB|MB|GB|ns|us|µs|ms|tests|lines)\b|\b(?:\d[\d.,]*|several) times as\b/g;
/** What a command writes, and code, whose values are those of the example. */
const WRITTEN = /<!-- ([\w -]+) -->.*?<!-- end of \1 -->|^```.*?^```$/gms;
/** Limits and defaults, which the code decides, and what tests are made with. */
const CONSTANTS = ['300 lines', '45 lines', '100 ms', '250 ms', '500 ms', '5,000 ms'];

const typed = (text: string) =>
  (text.replaceAll(WRITTEN, '').match(FIGURE) ?? []).filter((figure) => !CONSTANTS.includes(figure));

// The bench writes the whole of its results.
test.each(documents.filter((document) => !document.endsWith('/RESULTS.md')))('no figure is typed in %s', (document) => {
  expect(typed(readDocument(document))).toEqual([]);
});

test('no figure is typed in a comment', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const search = 'grep -hE (^|[[:space:]])(//|/?[*]+)[[:space:]] -- *.ts *.tsx *.mjs *.vue *.css'.split(' ');
  const comments = execFileSync('git', search, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect(comments.length).toBeGreaterThan(10_000);
  expect(typed(comments)).toEqual([]);
});

test('a typed figure is found, and a written one is not', () => {
  const text =
    'It has 7.3 kB.\n<!-- a -->\n8.8 kB\n<!-- end of a -->\n```text\nin 12 ms\n```\nIn 0.7 us, 3 times as fast.';
  expect(typed(text)).toEqual(['7.3 kB', '0.7 us', '3 times as']);
});
