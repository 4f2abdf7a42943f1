import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSandboxError } from '../sandbox-error.js';
import { openDatabase } from './database.js';
import { createKeys } from './keys.js';

const now = () => 1_800_000_000_000;

describe('the keys of a sandbox', () => {
  it('creates three different keys: unscoped, scoped, expired', () => {
    const { secrets, find } = createKeys(openDatabase(), { scopedTo: 7 }, now);
    expect(new Set(Object.values(secrets)).size).toBe(3);
    const found = Object.values(secrets).map((secret) => {
      const key = find(secret);
      return [key?.name, key?.unscoped, key?.expired, key?.allows(7), key?.allows(8)];
    });
    expect(found).toEqual([
      ['admin', true, false, true, true],
      ['scoped', false, false, true, false],
      ['expired', true, true, true, true],
    ]);
  });

  it.each(['', 'x', 'admin', '__proto__'])('does not find a key by %o', (secret) => {
    expect(createKeys(openDatabase(), { scopedTo: 1 }, now).find(secret)).toBeUndefined();
  });

  it('keeps the keys across a restart with the same data', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keys-'));
    try {
      const [one, two] = [1, 2].map(() => {
        const database = openDatabase(folder);
        const { secrets } = createKeys(database, { scopedTo: 1 }, now);
        database.close();
        return secrets;
      });
      expect(two).toEqual(one);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('replaces the admin key by the given one', () => {
    const database = openDatabase();
    const first = createKeys(database, { scopedTo: 1 }, now).secrets;
    const fixed = createKeys(database, { scopedTo: 1, apiKey: 'chosen-key' }, now);
    expect(fixed.secrets).toEqual({ ...first, admin: 'chosen-key' });
    expect(fixed.find('chosen-key')?.name).toBe('admin');
    expect(fixed.find(first.admin)).toBeUndefined();
    expect(createKeys(database, { scopedTo: 1 }, now).secrets.admin).toBe('chosen-key');
  });

  it('refuses the secret of another key as the admin key', () => {
    const database = openDatabase();
    const { scoped } = createKeys(database, { scopedTo: 1 }, now).secrets;
    let caught: unknown;
    try {
      createKeys(database, { scopedTo: 1, apiKey: scoped }, now);
    } catch (error) {
      caught = error;
    }
    expect(isSandboxError(caught) && caught.code).toBe('invalid-option');
    expect(String(caught)).not.toContain(scoped);
  });
});
