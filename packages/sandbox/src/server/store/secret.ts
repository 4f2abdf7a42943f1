import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The SHA-256 that is stored and looked up instead of a secret. The time of a lookup reveals nothing about a guess. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
