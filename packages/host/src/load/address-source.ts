import { own } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import type { EmbedTypes } from '../embed-types.js';
import { asEmbedError, refuse, unwrap } from '../error.js';
import { readRules } from '../rule.js';
import { type AddressParts, embedUrl, type PageRule, partRules, readTenantUrl } from './address.js';
import { answerKind } from './answer-kind.js';
import { type FrameOptions, viewOf } from './frame.js';
import { sessionFrom } from './session-endpoint.js';

/** Why a session is needed: to load the first time, by `reload()`, or after a failure; or for the document that is shown. */
export type LoadReason = 'mount' | 'reload' | 'recover' | 'renew';

/** What a session provider is told. */
export interface SessionRequest {
  /** Why the session is needed. */
  readonly reason: LoadReason;
  /** Aborts when the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

/** Asks your backend for a session. A generate-session response fits as it is. */
export type SessionProvider = (
  request: SessionRequest,
) => string | { readonly sessionId: string } | Promise<string | { readonly sessionId: string }>;

/** Where the address of an embed comes from, each option by itself; `EmbedOptions` says which go together. */
export interface AddressOptions<T extends EmbedTypes = EmbedTypes> extends Omit<AddressParts<T>, 'session'> {
  /**
   * A session id, or a function that gets one. A platform may let an id open one document only, so prefer the function, which
   * makes recovery possible too. Absent: private embedding, with the viewer's own login.
   */
  readonly session?: string | SessionProvider | undefined;
  /**
   * In place of `session`: where to POST for one, which answers `{ sessionId }`. On the page's own origin, or an absolute
   * https address, which gets no cookies.
   */
  readonly sessionEndpoint?: string | URL | undefined;
  /** A whole embed address built by your backend, or a function that gets one; instead of all other parts. */
  readonly url?: string | (() => string | Promise<string>) | undefined;
}

/** Which options of an address go together: `url` alone, or a page and at most one way to a session. */
export type AddressRule =
  | ({ readonly url: NonNullable<AddressOptions['url']> } & {
      readonly [N in Exclude<keyof AddressOptions, 'url' | 'insecureHosts'>]?: undefined;
    })
  | (PageRule & { readonly url?: undefined; readonly sessionEndpoint?: undefined })
  | (PageRule & { readonly url?: undefined; readonly session?: undefined; readonly sessionEndpoint: string | URL });

/**
 * Options or props without those that a wrapper gives: `Omit` for each way to an address by itself, of which those remain that go
 * with what is given. TypeScript's own `Omit` would merge the ways to one type, which fits none of them.
 *
 * @example
 * type ReportOptions = OmitOptions<EmbedOptions, 'baseUrl' | 'sessionEndpoint'>;
 * const mountReport = (options: ReportOptions) =>
 *   mountEmbed('#report', { baseUrl: 'https://acme.example.com', sessionEndpoint: '/api/session', ...options });
 */
export type OmitOptions<T, K extends keyof T> = T extends unknown
  ? true extends { [N in K]: T[N] extends undefined ? true : never }[K]
    ? never
    : Omit<T, K>
  : never;

/** Where each load gets its address. */
export interface AddressSource {
  /** The address, or what is known of it before a session is there; absent for a `url` function. */
  readonly known: URL | undefined;
  /** Asks the caller's function; absent where there is none. Rejects with what the function throws, or an EmbedError. */
  readonly ask: ((request: SessionRequest) => Promise<URL>) | undefined;
  /** Asks for a session alone; absent where none is asked for, or an address with it. */
  readonly provider?: SessionProvider | undefined;
}

/** What a provider answers, whose text remains to be checked: a session, unless it is an address that was asked for. */
export function answerOf(answer: unknown, url?: unknown): unknown {
  const session = own(answer, 'sessionId') ?? answer ?? '';
  if (DEV && !url && (!session || typeof session !== 'string'))
    unwrap('invalid-option', { ok: false, path: 'session', expected: 'a session id', got: answerKind(answer) });
  return session;
}

/** Reads where the address comes from, and checks all of it that is known. */
export function createAddressSource(
  options: AddressOptions & Pick<FrameOptions, 'sandbox'>,
  element: Element,
): AddressSource {
  const { url, session, sessionEndpoint, sandbox, insecureHosts } = options;
  const pageOrigin = originOf(element);
  const given =
    url ??
    session ??
    (sessionEndpoint === undefined ? undefined : sessionFrom(sessionEndpoint, { element, pageOrigin, insecureHosts }));

  function addressOf(answer?: unknown): URL {
    const answered = readRules(partRules, { session: answer as string });
    const address = url
      ? readTenantUrl('url', answer, insecureHosts)
      : embedUrl(Object.assign(Object.create(null), options, { session: undefined }, answered));
    if (sandbox !== false && address.origin === pageOrigin)
      refuse('sandbox', DEV && "false on the page's own origin", sandbox);
    return address;
  }

  if (typeof given !== 'function') return { known: addressOf(given), ask: undefined };
  return {
    known: url ? undefined : addressOf(),
    provider: url ? undefined : (given as SessionProvider),
    async ask(request) {
      const answer: unknown = await (given as SessionProvider)(request);
      return asEmbedError('invalid-option', 'session', () => addressOf(answerOf(answer, url)));
    },
  };
}

/** The origin of an element's page. One without an address of its own, such as about:blank, has the origin that it inherits. */
export function originOf(element: Element): string {
  const { location, origin } = viewOf(element) as Window & { readonly origin: string };
  // Not `origin` alone: a page's own variable of this name takes its place.
  return location.origin === 'null' ? origin : location.origin;
}
