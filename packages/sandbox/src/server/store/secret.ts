import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept and looked up instead of a secret: its SHA-256. A lookup by it tells no stranger how near a guess was. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
