import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CANARY as FUZZ_CANARY } from '../trials/fuzz/texts.js';
import { CANARY as RACES_CANARY } from '../trials/races/secrets.js';
import { findSecrets, SECRETS } from './find-secrets.mjs';

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

describe('findSecrets', () => {
  it.each(['unit.json', 'deep/er/trace.ndjson', 'server.log', 'dist/index.js', 'page.html'])(
    'finds a session in %s',
    (file) => {
      plant('clean.json', '{"session":"canary"}');
      const planted = plant(file, `{"said":"?session=${FUZZ_CANARY}"}`);
      const { files, shown } = findSecrets([folder, join(folder, 'missing')]);
      expect(files).toHaveLength(2);
      expect(shown).toEqual([planted]);
    },
  );

  it('leaves out the report of mutants, which quotes the tests', () => {
    plant('test-results/mutation/host.json', FUZZ_CANARY);
    expect(findSecrets([folder])).toEqual({ files: [], shown: [] });
  });

  it('knows the sessions and keys of all tests', () => {
    for (const secret of [FUZZ_CANARY, RACES_CANARY, 'canary-session-7f3a9c', 'svc_dev_canary-of-the-browser-tests'])
      expect(secret).toMatch(SECRETS);
  });
});
