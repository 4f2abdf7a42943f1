import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findHabits } from './plain-english.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Texts that may have a habit, by file: the subject is a person, the text is quoted, or the phrase is fixed. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'tools/checks/src/plain-english.test.ts': ['nobody waits', 'runs at once'],
};

/** Rooms that are not rewritten yet. */
const OPEN = ['CHANGELOG.md', 'docs/security/'];

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\0')
  .filter((path) => /\.(ts|tsx|mts|mjs|js|jsx|md)$/.test(path) && existsSync(ROOT + path))
  .filter((path) => !OPEN.some((room) => path.startsWith(room)));

describe('plain English', () => {
  test('comments, test titles and documents have no habit that a pattern finds', () => {
    const found = files.flatMap((path) =>
      findHabits(path, readFileSync(ROOT + path, 'utf8'))
        .filter(({ text }) => !ALLOWED[path]?.some((allowed) => text.includes(allowed)))
        .map(({ text, habit }) => `${path}: ${habit}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test('each allowed text is still there', () => {
    const stale = Object.entries(ALLOWED).flatMap(([path, texts]) => {
      const habits = findHabits(path, readFileSync(ROOT + path, 'utf8'));
      return texts.filter((allowed) => !habits.some(({ text }) => text.includes(allowed)));
    });
    expect(stale).toEqual([]);
  });

  test.each([
    ['a doc comment', 'a.ts', '/** What a frame shows. */\nexport const frame = 1;'],
    ['a doc comment of several lines', 'a.ts', '/**\n * Counts.\n * The page is told.\n */\nexport const frame = 1;'],
    ['the head of several lines', 'a.ts', '/**\n * What a frame shows.\n */\nexport const frame = 1;'],
    ['line comments that follow each other', 'a.ts', '// A frame that has\n// none, if it is none.\n'],
    ['a title', 'a.test.ts', "test('nobody waits', () => {});"],
    ['a title with a type', 'a.test.ts', "test.each([1])('runs at once', () => {});"],
    ['a comment in code of a document', 'a.md', '```js\n  // Returns null for nobody.\n```'],
    ['a line of a document', 'a.md', 'Put it beside the frame.'],
  ])('finds a habit in %s', (_, path, source) => {
    expect(findHabits(path, source)).toHaveLength(1);
  });

  test.each([
    ['code of a document', 'a.md', 'Text.\n\n```ts\nbeside();\n```\n\nUse `beside`.'],
    ['a heading of a document', 'a.md', '## What you get'],
    ['code', 'a.ts', 'export const nobody = "at once";'],
    ['the middle of a comment', 'a.ts', '// Returns what a frame shows.\n'],
  ])('ignores words in %s', (_, path, source) => {
    expect(findHabits(path, source)).toEqual([]);
  });
});
