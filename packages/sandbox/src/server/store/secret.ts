import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
/** The SHA-256 that is stored and looked up instead of a secret. The time of a lookup reveals nothing about a guess. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
