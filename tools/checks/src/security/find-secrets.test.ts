import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findSecrets, SECRETS } from './find-secrets.mjs';

const CANARY = 'canary-session-7f3a';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'svc-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return join(folder, file);
}

it.each(['unit.json', 'deep/er/trace.ndjson', 'server.log', 'dist/index.js', 'page.html'])(
  'finds a session in %s',
  (file) => {
    plant('clean.json', '{"session":"canary"}');
    const planted = plant(file, `{"said":"?session=${CANARY}"}`);
    const { files, shown } = findSecrets([folder, join(folder, 'missing')]);
    expect(files).toHaveLength(2);
    expect(shown).toEqual([planted]);
  },
);

it('skips the mutation report, because it quotes the tests', () => {
  plant('test-results/mutation/host.json', CANARY);
  expect(findSecrets([folder])).toEqual({ files: [], shown: [] });
});

it('recognizes every canary of the browser tests', () => {
  const folders = ['e2e', 'packages/protocol/test'].map((folder) =>
    fileURLToPath(new URL(`../../../../${folder}/`, import.meta.url)),
  );
  const canaries = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/(?:CANARY|API_KEY) = '([^']+[^-'])'/g)])
    .map(([, canary = '']) => canary);
  expect(canaries.length).toBeGreaterThan(2);
  for (const canary of canaries) expect(canary).toMatch(SECRETS);
});
