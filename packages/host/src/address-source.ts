import { own } from '@svc-embed/protocol/internal';
import { type EmbedUrlParts, embedUrl, parseTenantUrl, partRules } from './address.js';
import { DEV } from './dev.js';
import { asEmbedError, refuse } from './error.js';
import type { FrameOptions } from './frame.js';
import { readRules } from './rule.js';
import { sessionFrom } from './session-endpoint.js';

/** Why a session is needed: to load the first time, by `reload()`, or after a failure; or for the document that is shown. */
export type LoadReason = 'mount' | 'reload' | 'recover' | 'renew';

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
  /**
   * In place of `session`: where to POST for one, which answers `{ sessionId }`. On the page's own origin, or an absolute
   * https address, which gets no cookies.
   */
  readonly sessionEndpoint?: string | URL | undefined;
  /** A whole embed address built by your backend, or a function that gets one; instead of all other parts. */
  readonly url?: string | (() => string | Promise<string>) | undefined;
}

/** Where each load gets its address. */
export interface AddressSource {
  /** The address, or what is known of it before a session is there; absent for a `url` function. */
  readonly known: URL | undefined;
  /** Asks the caller's function; absent where there is none. Rejects with what the function throws, or an EmbedError. */
  readonly ask: ((request: SessionRequest) => Promise<URL>) | undefined;
}

/** The session of a provider's answer, not checked; the empty text where there is none. */
export function sessionOf(answer: unknown): unknown {
  return own(answer, 'sessionId') ?? answer ?? '';
}

/** Reads where the address comes from, and checks all of it that is known. */
export function createAddressSource(
  options: AddressOptions & Pick<FrameOptions, 'sandbox'>,
  page: { readonly element: Element; readonly pageOrigin: string },
): AddressSource {
  const { url, session, sessionEndpoint, sandbox } = options;
  const given = url ?? session ?? (sessionEndpoint === undefined ? undefined : sessionFrom(sessionEndpoint, page));

  function addressOf(answer?: unknown): URL {
    const answered = readRules(partRules, { session: answer as string });
    const address = url
      ? parseTenantUrl(answer)
      : embedUrl(Object.assign(Object.create(null), options, { session: undefined }, answered) as EmbedUrlParts);
    if (!address) refuse('url', DEV && 'https, or http on a loopback host, without user info or final dot', answer);
    if (sandbox !== false && address.origin === page.pageOrigin)
      refuse('sandbox', DEV && "false on the page's own origin", sandbox);
    return address;
  }

  if (typeof given !== 'function') return { known: addressOf(given), ask: undefined };
  return {
    known: url ? undefined : addressOf(),
    async ask(request) {
      const answer: unknown = await (given as SessionProvider)(request);
      return asEmbedError('invalid-option', 'session', () => addressOf(sessionOf(answer)));
    },
  };
}
