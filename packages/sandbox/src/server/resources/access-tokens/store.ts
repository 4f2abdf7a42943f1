import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows } from '../../store/rows.js';
import { hashSecret, newSecret } from '../../store/secret.js';

/** How long an expired token is kept, so that its 401 can give the reason. */
const REMEMBERED = 86_400_000;

const tokenRow = z.object({ keyName: z.string(), expiresAt: z.number() });

/** Opens the store of access tokens. Each has the permissions of the key that it was issued for. */
export function createAccessTokens(database: Database, now: () => number) {
  const rows = readRows(database, tokenRow, 'SELECT key_name, expires_at FROM access_tokens');
  return {
    issue(keyName: string, seconds: number) {
      const token = `svc_token_${newSecret()}`;
      const expiresAt = now() + seconds * 1000;
      database.run('DELETE FROM access_tokens WHERE expires_at < ?', now() - REMEMBERED);
      insertRow(database, 'access_tokens', { tokenHash: hashSecret(token), keyName, expiresAt });
      return token;
    },
    /** Returns the key's name and the token's end in epoch milliseconds, also for a token that expired within the last day. */
    find: (token: string) => rows.find('WHERE token_hash = ?', hashSecret(token)),
    /** Deletes the tokens of a key whose secret was replaced. */
    revoke: (keyName: string) => void database.run('DELETE FROM access_tokens WHERE key_name = ?', keyName),
  };
}
