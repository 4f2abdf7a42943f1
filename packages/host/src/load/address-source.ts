import { own } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import type { EmbedTypes } from '../embed-types.js';
import { asEmbedError, refuse, unwrap } from '../error.js';
import { readRules } from '../rule.js';
import { type AddressParts, embedUrl, type PageRule, partRules, readTenantUrl } from './address.js';
import { answerKind } from './answer-kind.js';
import { type FrameOptions, viewOf } from './frame.js';
import { sessionFrom } from './session-endpoint.js';

/** The reason for a session: the first load, `reload()`, a load after a failure, or the renewal in the shown document. */
export type LoadReason = 'mount' | 'reload' | 'recover' | 'renew';

/** The argument of a session provider. */
export interface SessionRequest {
  /** Why the session is needed. */
  readonly reason: LoadReason;
  /** Aborts when the answer is no longer needed. */
  readonly signal: AbortSignal;
}

/** Requests a session from your backend. A generate-session response fits as it is. */
export type SessionProvider = (
  request: SessionRequest,
) => string | { readonly sessionId: string } | Promise<string | { readonly sessionId: string }>;

/** The options for an embed's address, each by itself; `EmbedOptions` defines which go together. */
export interface AddressOptions<T extends EmbedTypes = EmbedTypes> extends Omit<AddressParts<T>, 'session'> {
  /**
   * A session id, or a function that gets one. A platform may let an id open one document only, so prefer the function, which
   * makes recovery possible too. Absent: private embedding, with the viewer's own login.
   */
  readonly session?: string | SessionProvider | undefined;
  /**
   * Instead of `session`: the address of a POST that answers `{ sessionId }`. On the page's own origin, or an absolute https
   * address, which gets no cookies.
   */
  readonly sessionEndpoint?: string | URL | undefined;
  /** A whole embed address built by your backend, or a function that gets one; instead of all other parts. */
  readonly url?: string | (() => string | Promise<string>) | undefined;
}

/** The address options that go together: only `url`, or a page and at most one way to a session. */
export type AddressRule =
  | ({ readonly url: NonNullable<AddressOptions['url']> } & {
      readonly [N in Exclude<keyof AddressOptions, 'url' | 'insecureHosts'>]?: undefined;
    })
  | (PageRule & { readonly url?: undefined; readonly sessionEndpoint?: undefined })
  | (PageRule & { readonly url?: undefined; readonly session?: undefined; readonly sessionEndpoint: string | URL });

/**
 * Options or props without those that a wrapper sets: `Omit` for each way to an address by itself, dropping the ways that do not
 * go with the wrapper's options. TypeScript's own `Omit` would merge all ways into one type, which fits none of them.
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

/** The source of each load's address. */
export interface AddressSource {
  /** The address, or the part that is known before there is a session; undefined for a `url` function. */
  readonly known: URL | undefined;
  /** Calls the caller's function; undefined without one. Rejects with the function's error, or an EmbedError. */
  readonly ask: ((request: SessionRequest) => Promise<URL>) | undefined;
  /** Requests only a session; undefined if none is requested, or only with an address. */
  readonly provider?: SessionProvider | undefined;
}

/** Returns the session in a provider's answer, or its address; the caller checks the text. */
export function answerOf(answer: unknown, url?: unknown): unknown {
  const session = own(answer, 'sessionId') ?? answer ?? '';
  if (DEV && !url && (!session || typeof session !== 'string'))
    unwrap('invalid-option', { ok: false, path: 'session', expected: 'a session id', got: answerKind(answer) });
  return session;
}

/** Makes the source of the address, and checks the known parts. */
export function createAddressSource(
  options: AddressOptions & Pick<FrameOptions, 'sandbox'>,
  element: Element,
): AddressSource {
  const { url, session, sessionEndpoint, sandbox, insecureHosts } = options;
  const pageOrigin = originOf(element);
  const source =
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

  if (typeof source !== 'function') return { known: addressOf(source), ask: undefined };
  return {
    known: url ? undefined : addressOf(),
    provider: url ? undefined : (source as SessionProvider),
    async ask(request) {
      const answer: unknown = await (source as SessionProvider)(request);
      return asEmbedError('invalid-option', 'session', () => addressOf(answerOf(answer, url)));
    },
  };
}

/** Returns the origin of an element's page. A page without its own address, such as about:blank, inherits its origin. */
export function originOf(element: Element): string {
  const { location, origin } = viewOf(element) as Window & { readonly origin: string };
  // Not only `origin`: a page's own variable of this name would replace it.
  return location.origin === 'null' ? origin : location.origin;
}
