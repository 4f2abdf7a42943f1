/** The page of findings: meanings are written by hand, the rest by `npm run generate`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { causes } from '../../packages/protocol/src/watch/causes.js';
import { outsideCauses } from '../../packages/testing/src/doctor/outside-causes.js';

const PAGE = fileURLToPath(new URL('../pages/troubleshooting/findings.md', import.meta.url));

const [introduction = '', ...parts] = readFileSync(PAGE, 'utf8').split(/^## /m);
const meanings = new Map(parts.map((part) => part.split('\n\n', 2) as [code: string, meaning: string]));
const all = [...causes, ...Object.entries(outsideCauses).map(([code, cause]) => ({ code, ...cause }))];

test('the page has a section for every cause', async () => {
  const sections = all.map(({ code, severity, about, fix }) => {
    const kind = severity === 'error' ? 'An error' : 'A warning';
    return `## ${code}\n\n${meanings.get(code)}\n\n${kind} about the ${about}. ${fix}\n`;
  });
  await expect(introduction + sections.join('\n')).toMatchFileSnapshot(PAGE);
});

test('each cause has one code, and each code a meaning', () => {
  expect(all.map(({ code }) => code)).toEqual([...new Set(meanings.keys())]);
  for (const { code, severity } of all)
    expect(meanings.get(code), code).not.toMatch(
      severity === 'error' ? /^An error about|^undefined$/ : /^A warning about|^undefined$/,
    );
});
