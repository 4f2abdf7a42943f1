import { expect } from '@svc-embed/protocol';
import { type EmbedUrlParts, embedUrl, tenantUrl } from './address.js';
import { guard } from './check.js';
import type { FrameOptions } from './frame.js';

/** Why a document is loaded: the first time, by `reload()`, or after a failure. */
export type LoadReason = 'mount' | 'reload' | 'recover';

/** What a session provider is told. `signal` aborts when the answer is no longer wanted. */
export interface SessionRequest {
  readonly reason: LoadReason;
  readonly signal: AbortSignal;
}

/** Asks your backend for a session. A generate-session response fits as it is. */
export type SessionProvider = (
  request: SessionRequest,
) => string | { readonly sessionId: string } | Promise<string | { readonly sessionId: string }>;

/** Where the address of an embed comes from. */
export interface AddressOptions extends Partial<Omit<EmbedUrlParts, 'session'>> {
  /** A session id, or a function that gets one; a function makes recovery possible. Absent: private embedding. */
  readonly session?: string | SessionProvider | undefined;
  /** A whole embed address built by your backend, or a function that gets one; instead of all other parts. */
  readonly url?: string | (() => string | Promise<string>) | undefined;
}

/** Where a load gets its address. */
export type AddressSource = [
  /** The address as far as it is known: whole, or without a session to be asked for; absent for a `url` function. */
  known: URL | undefined,
  /** Asks the caller; absent where the address is known. Rejects with what the caller throws, or an EmbedError. */
  ask: ((request: SessionRequest) => Promise<URL>) | false,
];

/** Reads the parts of the address, and checks all that can be checked now. `own` is the page's origin. */
export function addressSource(options: AddressOptions & Pick<FrameOptions, 'sandbox'>, own: string): AddressSource {
  const { url, session, sandbox } = options;
  const given = url ?? session;
  const addressOf = (answer?: unknown) =>
    guard('invalid-option', 'address', () => {
      const address = url ? tenantUrl('url', answer) : embedUrl({ ...options, session: answer } as EmbedUrlParts);
      expect(sandbox === false || address.origin !== own, 'sandbox', "false on the page's own origin", sandbox);
      return address;
    });
  if (typeof given !== 'function') return [addressOf(given), false];
  return [
    url ? undefined : addressOf(),
    async (request) => {
      const answer: unknown = await (given as SessionProvider)(request);
      return addressOf(Object(answer).sessionId ?? answer ?? '');
    },
  ];
}
