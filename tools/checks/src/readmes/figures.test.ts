/** The command that measures a figure of size, speed or time writes it into a marked section; figures are not typed. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { documents, readDocument } from './read-snippets.mjs';

const FIGURE = /\b\d[\d.,]* (?:B|kB|KB|MB|GB|ns|us|µs|ms|tests|lines)\b|\b(?:\d[\d.,]*|several) times as\b/g;
/** Sections that a command writes, and code, which has its own values. */
const WRITTEN = /<!-- ([\w -]+) -->.*?<!-- end of \1 -->|^```.*?^```$/gms;
/** Limits and defaults of the code, and constants of tests. */
const CONSTANTS = ['300 lines', '45 lines', '100 ms', '250 ms', '500 ms', '5,000 ms'];

const typed = (text: string) =>
  (text.replaceAll(WRITTEN, '').match(FIGURE) ?? []).filter((figure) => !CONSTANTS.includes(figure));

// The bench writes the whole file.
test.each(documents.filter((document) => !document.endsWith('/RESULTS.md')))('%s has no typed figure', (document) => {
  expect(typed(readDocument(document))).toEqual([]);
});

test('comments have no typed figure', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const search = 'grep -hE (^|[[:space:]])(//|/?[*]+)[[:space:]] -- *.ts *.tsx *.mjs *.vue *.css'.split(' ');
  const comments = execFileSync('git', search, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  expect(comments.length).toBeGreaterThan(10_000);
  expect(typed(comments)).toEqual([]);
});

test('the check finds typed figures, but not written ones', () => {
  const text =
    'It has 7.3 kB.\n<!-- a -->\n8.8 kB\n<!-- end of a -->\n```text\nin 12 ms\n```\nIn 0.7 us, 3 times as fast.';
  expect(typed(text)).toEqual(['7.3 kB', '0.7 us', '3 times as']);
});
