import { expect, it } from 'vitest';
import { isSandboxError } from '../sandbox-error.js';
import { createKeys } from './keys.js';
import { openDatabase } from './open-database.js';

const now = () => 1_800_000_000_000;

it('creates four different keys: with admin access, without it, scoped, expired', () => {
  const { secrets, find } = createKeys(openDatabase(), { scopedTo: 7 }, now);
  expect(new Set(Object.values(secrets)).size).toBe(4);
  const found = Object.values(secrets).map((secret) => {
    const key = find(secret);
    return [key?.name, key?.admin, key?.unscoped, key?.expired, key?.allows(7), key?.allows(8)];
  });
  expect(found).toEqual([
    ['admin', true, true, false, true, true],
    ['member', false, true, false, true, true],
    ['scoped', false, false, false, true, false],
    ['expired', true, true, true, true, true],
  ]);
});

it.each(['', 'x', 'admin', '__proto__'])('does not find a key by %o', (secret) => {
  expect(createKeys(openDatabase(), { scopedTo: 1 }, now).find(secret)).toBeUndefined();
});

it('replaces the admin key with the fixed one', () => {
  const database = openDatabase();
  const first = createKeys(database, { scopedTo: 1 }, now).secrets;
  const fixed = createKeys(database, { scopedTo: 1, apiKey: 'chosen-key' }, now);
  expect(fixed.secrets).toEqual({ ...first, admin: 'chosen-key' });
  expect(fixed.find('chosen-key')?.name).toBe('admin');
  expect(fixed.find(first.admin)).toBeUndefined();
  expect(createKeys(database, { scopedTo: 1 }, now).secrets.admin).toBe('chosen-key');
});

it('gives an access token the permissions of its key until it expires', () => {
  const clock = { time: now() };
  const keys = createKeys(openDatabase(), { scopedTo: 7 }, () => clock.time);
  const scoped = keys.find(keys.secrets.scoped);
  if (scoped === undefined) throw new Error('no key');
  const token = keys.issueToken(scoped, 60);
  expect(keys.find(token)).toBeUndefined();
  expect(keys.findByToken(token)).toMatchObject({ name: 'scoped', admin: false, expired: false });
  expect([7, 8].map((id) => keys.findByToken(token)?.allows(id))).toEqual([true, false]);
  clock.time += 60_000;
  expect(keys.findByToken(token)?.expired).toBe(true);
  expect(keys.findByToken(`${token}x`)).toBeUndefined();
});

it('stores no access token in plain text, and keeps it across a restart only with the same admin key', () => {
  const database = openDatabase();
  const open = (apiKey: string) => createKeys(database, { scopedTo: 1, apiKey }, now);
  const first = open('chosen-key');
  const admin = first.find('chosen-key');
  const token = admin && first.issueToken(admin, 60);
  expect(JSON.stringify(database.all('SELECT hex(token_hash) AS hash, * FROM access_tokens'))).not.toContain(token);
  expect(open('chosen-key').findByToken(token ?? '')?.name).toBe('admin');
  expect(open('another-key').findByToken(token ?? '')).toBeUndefined();
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
