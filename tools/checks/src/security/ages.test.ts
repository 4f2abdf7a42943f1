import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillSection } from '@svc-embed/browser-tools';
import { describe, expect, it, test } from 'vitest';
import { agesText, markAges } from './ages.mjs';
import { hashOf, hashOfSources } from './sources.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const TRIALS = `${ROOT}docs/security/trials.md`;
const read = (file: string) => readFileSync(file, 'utf8');

test.each([
  ['trials', TRIALS],
  ['bench', `${ROOT}tools/bench/RESULTS.md`],
] as const)('older results of the %s are marked as older; `npm run generate` marks them', async (by, file) => {
  const text = read(file);
  expect(text).toMatch(/^`npm run [^`]+`, [\d-]+,/m);
  await expect(markAges(text, hashOfSources(by))).toMatchFileSnapshot(file);
});

test('SECURITY.md names the results of an older source; `npm run generate` writes the sentence', async () => {
  const file = `${ROOT}SECURITY.md`;
  await expect(fillSection(read(file), 'ages', agesText(read(TRIALS), hashOfSources('trials')))).toMatchFileSnapshot(
    file,
  );
});

describe('the age of results', () => {
  const line = (rest: string) => `\`npm run test:races\`, 2026-01-02${rest}, Node 20:`;
  const older = ', measured on an older source';

  it.each([
    ['is marked if the source differs', ', source abc', `, source abc${older}`],
    ['is marked if no source is named', '', older],
    ['keeps its mark', `, source abc${older}`, `, source abc${older}`],
    ['loses its mark if the source is the current one', `, source def${older}`, ', source def'],
    ['has no mark if the source is the current one', ', source def', ', source def'],
  ])('%s', (_, before, after) => expect(markAges(`\n${line(before)}\n`, 'def')).toBe(`\n${line(after)}\n`));

  it('is described once for each command, by its oldest result', () => {
    const soak = (source: string) => line(`, source ${source}`).replace('races', 'soak');
    const document = [soak('def'), soak('abc'), line(''), line(', source def').replace('races', 'fuzz')].join('\n');
    expect(agesText(document, 'def')).toContain('`npm run test:soak` and `npm run test:races` were');
    expect(agesText(line(', source def'), 'def')).toContain('All published results');
  });
});

describe('the hash of sources', () => {
  const hash = hashOf({ 'a.ts': 'const a = 1;\nconst b = 2;\n' });

  it('changes with the code and the name of a file', () => {
    expect(hash).toMatch(/^[0-9a-f]{12}$/);
    expect(hashOf({ 'a.ts': 'const a = 1;\nconst b = 3;\n' })).not.toBe(hash);
    expect(hashOf({ 'b.ts': 'const a = 1;\nconst b = 2;\n' })).not.toBe(hash);
  });

  it('does not change with comments on their own lines', () => {
    const commented = '/**\n * A number.\n */\nconst a = 1;\n  // Why.\n/** Other. */\nconst b = 2;\n';
    expect(hashOf({ 'a.ts': commented })).toBe(hash);
  });
});
