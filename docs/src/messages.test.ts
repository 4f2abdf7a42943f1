/** The messages that the page of troubleshooting shows are those of the packages. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url));
const PAGE = readFileSync(new URL('../pages/troubleshooting/index.md', import.meta.url), 'utf8');

const sources = ['protocol', 'host', 'guest']
  .flatMap((name) =>
    readdirSync(`${PACKAGES}${name}/src`, { recursive: true, encoding: 'utf8' }).map((file) => `${name}/src/${file}`),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(PACKAGES + file, 'utf8'))
  .join('\n');

/** The lines of the page's blocks of text, but those of the browser. */
const messages = [...PAGE.matchAll(/^```text\n(.*?)^```$/gms)]
  .flatMap(([, block = '']) => block.trim().split('\n'))
  .filter((line) => !line.startsWith('Refused to frame'));

test('the page shows messages', () => {
  expect(messages.length).toBeGreaterThan(8);
});

test.each(messages)('the packages have the words of: %s', (message) => {
  for (const words of fixedWords(message)) expect(sources.includes(words), words).toBe(true);
});

test.each([...PAGE.matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name = '']) => name))(
  'a surface reports an error with the name %s',
  (name) => {
    expect(sources).toMatch(new RegExp(`'${name}'`));
  },
);

/** A prefix: of the package, of the code, of the option; and what misfits begin with. */
const PREFIXES =
  /^svc-embed: |^(?:ready-timeout|surface-lost): |^(?:baseUrl|dashboard|sandbox|session|sessionEndpoint|target)\b:? |^expected /;

/** What differs from one time to the next: values, addresses, numbers, and the names of options. */
const VALUES = /…|, got |\d+|https?:\S+|text\/html|option "\w+"|"session"|; |\. (?=Does)/;

/** The words of a message that are the same each time. */
function fixedWords(message: string): readonly string[] {
  const rest = message.replace(PREFIXES, '');
  if (rest !== message) return fixedWords(rest);
  return message
    .split(VALUES)
    .map((words) => words.replaceAll(/^\W+|[\s",]+$/g, ''))
    .filter((words) => /\w{3}/.test(words));
}
