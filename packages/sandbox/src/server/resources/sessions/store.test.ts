import { describe, expect, it } from 'vitest';
import { seedAccounts } from '../../seed/seed-accounts.js';
import type { Database } from '../../store/database.js';
import { openDatabase } from '../../store/open-database.js';
import { createContent } from '../content.js';
import { ACCOUNT_TENANT } from '../embed-tenants/store.js';
import { createUsers } from '../embed-tenants/users.js';
import { createSessions } from './store.js';

const MINUTE = 60_000;
const START = 1_800_000_000_000;
const noRights = { creatorMode: false, securityContext: {}, settings: {} };

function open() {
  const database = openDatabase();
  createContent(database).deployments.add({ id: 1, name: 'One' });
  seedAccounts(database);
  const profile = { email: null, displayName: 'Vera', picture: 'https://pictures.example/v.png' };
  const userId = createUsers(database).add(ACCOUNT_TENANT, 'vera', profile);
  const clock = { time: START };
  return {
    database,
    clock,
    sessions: createSessions(database, () => clock.time),
    entry: { ...noRights, deploymentId: 1, tenantId: ACCOUNT_TENANT, userId, internalUserId: null },
  };
}

const count = (database: Database) => database.get('SELECT COUNT(*) AS n FROM sessions')?.n;

describe('a session', () => {
  it.each([1, 2, 5])('opens as many documents as it has uses, each with its own token: %i', (uses) => {
    const { database, entry, clock } = open();
    const sessions = createSessions(database, () => clock.time, { uses });
    const id = sessions.mint(entry);
    expect(sessions.pictureOf(id)).toBe('https://pictures.example/v.png');
    const tokens = Array.from({ length: uses }, () => sessions.exchange(id)?.token ?? '');
    expect(new Set(tokens).size).toBe(uses);
    for (const token of tokens) expect(sessions.viewerOf(token)).toMatchObject({ externalId: 'vera' });
    expect([sessions.exchange(id), sessions.pictureOf(id)]).toEqual([undefined, undefined]);
  });

  it.each([2, 3])('ends the remaining uses of a session with %i uses after five minutes', (uses) => {
    const { database, entry, clock } = open();
    const sessions = createSessions(database, () => clock.time, { uses });
    const id = sessions.mint(entry);
    clock.time += 5 * MINUTE - 1;
    expect(sessions.exchange(id)).toBeDefined();
    expect(sessions.pictureOf(id)).toBe('https://pictures.example/v.png');
    clock.time += 1;
    expect([sessions.exchange(id), sessions.pictureOf(id)]).toEqual([undefined, undefined]);
  });

  it('keeps no more sessions with many uses than with one', () => {
    const { database, entry, clock } = open();
    const sessions = createSessions(database, () => clock.time, { uses: 4 });
    for (let minted = 0; minted < 50; minted++) {
      sessions.mint(entry);
      clock.time += 10 * MINUTE;
    }
    expect(count(database)).toBe(4);
  });

  it.each(['', 'junk', '__proto__'])('refuses the unknown session %o', (id) => {
    const { sessions } = open();
    expect([sessions.exchange(id), sessions.viewerOf(id), sessions.pictureOf(id)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('does not accept a session as a token or a token as a session', () => {
    const { sessions, entry } = open();
    const id = sessions.mint(entry);
    expect(sessions.viewerOf(id)).toBeUndefined();
    const token = sessions.exchange(id)?.token ?? '';
    expect(sessions.exchange(token)).toBeUndefined();
    expect(sessions.viewerOf(token)).toBeDefined();
  });
});

describe('a token', () => {
  it.each([
    [{}, 86_400],
    [{ tokenLife: 30 }, 30],
  ])('has the lifetime of the options %j, and returns it', (options, seconds) => {
    const { database, entry, clock } = open();
    const sessions = createSessions(database, () => clock.time, options);
    const { token = '', expiresIn } = sessions.exchange(sessions.mint(entry)) ?? {};
    expect(expiresIn).toBe(seconds);
    clock.time += seconds * 1000 - 1;
    expect(sessions.viewerOf(token)).toBeDefined();
    clock.time += 1;
    expect(sessions.viewerOf(token)).toBeUndefined();
  });

  it('reads the viewer of a token from the current data', () => {
    const { sessions, entry, database } = open();
    const token = sessions.exchange(sessions.mint(entry))?.token ?? '';
    database.run("UPDATE users SET display_name = 'Veronica'");
    expect(sessions.viewerOf(token)?.displayName).toBe('Veronica');
    database.run('DELETE FROM users');
    expect(sessions.viewerOf(token)).toBeUndefined();
  });
});

describe('the store of sessions', () => {
  it('stores only hashes of sessions and tokens', () => {
    const { sessions, entry, database } = open();
    const id = sessions.mint(entry);
    const token = sessions.exchange(id)?.token ?? '';
    const rows = database.all('SELECT *, hex(session_hash) AS a, hex(token_hash) AS b FROM sessions');
    const held = JSON.stringify(rows) + Buffer.from(JSON.stringify(rows)).toString('latin1');
    for (const secret of [id, token]) {
      expect(held).not.toContain(secret);
      expect(held).not.toContain(Buffer.from(secret).toString('hex').toUpperCase());
    }
  });

  it('deletes only expired sessions as new ones are minted', () => {
    const { sessions, entry, database, clock } = open();
    const token = sessions.exchange(sessions.mint(entry))?.token ?? '';
    for (let index = 0; index < 20; index++) sessions.mint(entry);
    clock.time += 5 * MINUTE;
    const fresh = Array.from({ length: 10 }, () => sessions.mint(entry));
    expect(count(database)).toBe(1 + fresh.length);
    expect(sessions.viewerOf(token)).toBeDefined();
    expect(fresh.every((id) => sessions.exchange(id) !== undefined)).toBe(true);
  });
});
