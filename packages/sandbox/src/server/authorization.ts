import { createHash, timingSafeEqual } from 'node:crypto';

/** The credential of an `Authorization` header of this scheme; `undefined` when it is missing or malformed. */
export function readCredential(header: string | undefined, scheme: 'Api-Key' | 'Bearer'): string | undefined {
  const match = /^(\S+) +(\S+)$/.exec(header ?? '');
  return match?.[1]?.toLowerCase() === scheme.toLowerCase() ? match[2] : undefined;
}

/** Whether two secrets are equal, in a time that tells nothing about where they differ. */
export function sameSecret(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
