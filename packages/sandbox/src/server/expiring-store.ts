import { randomBytes } from 'node:crypto';

/** Values under unguessable ids, each for a limited time. */
export interface ExpiringStore<T> {
  /** Keeps the value and returns its new id: 256 random bits, safe in a URL. */
  add(value: T): string;
  /** The value, unless the id is unknown or expired. */
  get(id: string): T | undefined;
  /** The value, once: the id is spent by this call. */
  take(id: string): T | undefined;
}

/**
 * Makes a store whose entries live `lifetime` milliseconds of `now`. It holds at most `limit` of them and drops the
 * oldest first, so that no stream of requests can fill the memory.
 */
export function createExpiringStore<T>(options: {
  readonly lifetime: number;
  readonly limit: number;
  readonly now: () => number;
}): ExpiringStore<T> {
  const { lifetime, limit, now } = options;
  const entries = new Map<string, { readonly value: T; readonly expiresAt: number }>();

  function get(id: string): T | undefined {
    const entry = entries.get(id);
    if (entry === undefined) return undefined;
    if (now() < entry.expiresAt) return entry.value;
    entries.delete(id);
    return undefined;
  }

  return {
    add(value) {
      // Entries stand in the order of their expiry, so the expired ones are all at the front.
      for (const [id, entry] of entries) {
        if (entries.size < limit && now() < entry.expiresAt) break;
        entries.delete(id);
      }
      const id = randomBytes(32).toString('base64url');
      entries.set(id, { value, expiresAt: now() + lifetime });
      return id;
    },
    get,
    take(id) {
      const value = get(id);
      entries.delete(id);
      return value;
    },
  };
}
