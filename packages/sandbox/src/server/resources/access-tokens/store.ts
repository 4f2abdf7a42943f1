import type { Database } from '../../store/database.js';
import { hashSecret, newSecret } from '../../store/secret.js';

/** Access tokens. Each has the permissions of the key that it was issued for. */
export interface AccessTokens {
  /** Issues a token that expires after these seconds. */
  issue(keyName: string, seconds: number): string;
  /** The key's name and the end of a token in epoch milliseconds; also of one that has expired within a day. */
  find(token: string): { readonly keyName: string; readonly expiresAt: number } | undefined;
  /** Deletes the tokens of a key whose secret was replaced. */
  revoke(keyName: string): void;
}

/** How long an expired token is remembered, so that its 401 can say why. */
const REMEMBERED = 86_400_000;

export function createAccessTokens(database: Database, now: () => number): AccessTokens {
  return {
    issue(keyName, seconds) {
      const token = `svc_token_${newSecret()}`;
      database.run('DELETE FROM access_tokens WHERE expires_at < ?', now() - REMEMBERED);
      database.run(
        'INSERT INTO access_tokens (token_hash, key_name, expires_at) VALUES (?, ?, ?)',
        hashSecret(token),
        keyName,
        now() + seconds * 1000,
      );
      return token;
    },
    find(token) {
      const row = database.get(
        'SELECT key_name, expires_at FROM access_tokens WHERE token_hash = ?',
        hashSecret(token),
      );
      if (typeof row?.key_name !== 'string' || typeof row.expires_at !== 'number') return undefined;
      return { keyName: row.key_name, expiresAt: row.expires_at };
    },
    revoke: (keyName) => void database.run('DELETE FROM access_tokens WHERE key_name = ?', keyName),
  };
}
