import { createHash, randomBytes } from 'node:crypto';

/** Returns a new secret: 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
/** Returns the SHA-256 to store and look up instead of a secret, so that the time of a lookup reveals nothing about a guess. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
