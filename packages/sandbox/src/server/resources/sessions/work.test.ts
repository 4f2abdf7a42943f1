import { expect, it } from 'vitest';
import { seedAccounts } from '../../seed/seed-accounts.js';
import type { Database, SqlValue } from '../../store/database.js';
import { openDatabase } from '../../store/open-database.js';
import { createContent } from '../content.js';
import { createSessionOpener } from './open-session.js';
import { createSessions } from './store.js';

/** Matches a query plan that uses an index to find one viewer or session, or the few expired ones. */
const LED = /\((rowid=|session_hash=|token_hash=|user_id=|expires_at<|name=|tenant_id=\? AND (external_id|name)=)/;
/** Matches scans that do not grow with the viewers: of a request's lists, and of a tenant's groups and attributes. */
const SMALL = /^(SCAN json_each|SEARCH (groups|g|d)) /;

/** Returns a database that records its statements, each with some values. */
function record(database: Database): readonly [Database, ReadonlyMap<string, readonly SqlValue[]>] {
  const statements = new Map<string, readonly SqlValue[]>();
  const recorded: Database = {
    ...database,
    get(sql, ...values) {
      statements.set(sql, values);
      return database.get(sql, ...values);
    },
    all(sql, ...values) {
      statements.set(sql, values);
      return database.all(sql, ...values);
    },
    run(sql, ...values) {
      statements.set(sql, values);
      return database.run(sql, ...values);
    },
  };
  return [recorded, statements];
}

it('opens a session without scanning a growing table, except to count the users', () => {
  const database = openDatabase();
  createContent(database).deployments.add({ id: 1, name: 'One' });
  seedAccounts(database);
  const [recorded, statements] = record(database);
  const sessions = createSessions(recorded, () => 1_800_000_000_000);
  const open = createSessionOpener({ database: recorded, sessions, maxExternalUsers: 10_000 });
  const ofVera = { deploymentId: 1, externalId: 'vera' };
  // New, known, of an embed tenant, with every field of a request; then opened by a document.
  open({ ...ofVera, groups: ['analysts'], userAttributes: [{ name: 'city', value: 'Seattle' }] });
  open({ ...ofVera, email: 'vera@example.com', userProfile: { displayName: 'Vera' }, groups: [] });
  const session = open({ ...ofVera, embedTenantName: 'acme-inc', embedTenantProfile: { displayName: 'Acme' } });
  sessions.pictureOf(session);
  const grant = sessions.exchange(session);
  expect(grant && sessions.viewerOf(grant.token)).toMatchObject({ externalId: 'vera', embedTenant: 'acme-inc' });

  const scans = [...statements].flatMap(([sql, values]) =>
    database
      .all(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      .map(({ detail }) => String(detail))
      .filter((detail) => /^(SCAN|SEARCH) /.test(detail) && !LED.test(detail) && !SMALL.test(detail))
      .map((detail) => `${sql}: ${detail}`),
  );
  // This scan reads the few pages of the smallest index: 8 microseconds for 10,000 viewers.
  expect(scans).toEqual([
    'SELECT COUNT(*) AS total FROM users: SCAN users USING COVERING INDEX sqlite_autoindex_users_1',
  ]);
  database.close();
});
