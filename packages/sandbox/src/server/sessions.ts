import type { SessionGrant } from '../contract.js';
import { createExpiringStore } from './expiring-store.js';

const MINUTE = 60_000;

/** Whom a session was minted for. */
export interface Viewer {
  readonly deploymentId: number;
  readonly embedTenant: string | null;
}

/** The two secrets of an embed: the session in its address, and the token its document trades it for. */
export interface Sessions {
  /** Mints a session id; it lives five minutes. */
  mint(viewer: Viewer): string;
  /** Spends a session; `undefined` when it is unknown, spent or expired. */
  exchange(sessionId: string): SessionGrant | undefined;
  /** The viewer behind a token of the last 24 hours. */
  viewerOf(token: string): Viewer | undefined;
}

/** Makes the sessions of one sandbox, in memory. */
export function createSessions(now: () => number): Sessions {
  const sessions = createExpiringStore<Viewer>({ lifetime: 5 * MINUTE, limit: 200_000, now });
  const tokens = createExpiringStore<Viewer>({ lifetime: 24 * 60 * MINUTE, limit: 20_000, now });
  return {
    mint: (viewer) => sessions.add(viewer),
    exchange(sessionId) {
      const viewer = sessions.take(sessionId);
      return viewer && { token: tokens.add(viewer), ...viewer, mode: 'signed' };
    },
    viewerOf: (token) => tokens.get(token),
  };
}
