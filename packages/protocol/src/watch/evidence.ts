import type { EmbedState } from '../shared/embed-state.js';

/** A message of the embed's own window. */
export interface SeenMessage {
  readonly origin: string;
  /** The `source` field of the message, such as `svc-embed`; empty if it has none. */
  readonly source: string;
}

/** A directive of a policy, and the origin that it blocked. */
export interface Block {
  readonly directive: string;
  readonly origin: string;
  /** Whether the report came while the embed was watched; an older one may be about another embed. */
  readonly isFresh: boolean;
}

/** An iframe as it is in the page. */
export interface SeenFrame {
  /** Empty while the iframe has no address. */
  readonly src: string;
  readonly isConnected: boolean;
  readonly width: number;
  readonly height: number;
  /** False if CSS hides it; undefined in browsers without `checkVisibility`. */
  readonly isVisible: boolean | undefined;
  /** Whether the height is the browser's default, because the container has none. */
  readonly isDefaultHeight: boolean;
}

/** The error of an embed. */
export interface SeenError {
  readonly code: string;
  readonly message: string;
  readonly retryable?: boolean | undefined;
  /** The status of the session endpoint. */
  readonly status?: number | undefined;
  readonly cause?: { readonly name: string } | undefined;
}

/** The facts about a load, as plain data: collected in the page, or from outside by the doctor. */
export interface Evidence extends SeenFrame {
  readonly state: EmbedState;
  readonly error?: SeenError | undefined;
  readonly isHidden?: boolean;
  readonly isPrerendering?: boolean;
  readonly isOffline?: boolean;
  /** Whether the page is cross-origin isolated. */
  readonly isIsolated?: boolean;
  /** Whether the page has https. */
  readonly isSecure: boolean;
  /** How many script tags of the page load the SDK. */
  readonly scripts: number;
  /** Whether the container is in the page. */
  readonly isInPage: boolean;
  /** The tenant's origin; empty while it is not known. */
  readonly origin: string;
  readonly namespace: string;
  readonly blocks: readonly Block[];
  readonly messages: readonly SeenMessage[];
  /** Whether a load has begun; a lazy embed waits for that. */
  readonly hasBegun: boolean;
  /** Whether the iframe has loaded a document, which may be the browser's error page. */
  readonly hasLoaded: boolean;
  /** Whether the session function returned the session of the load before again. */
  readonly isRepeated?: boolean | undefined;
  /** The page's last request, with the media type of its answer. */
  readonly request?: { readonly name: string; readonly contentType?: string | undefined } | undefined;
  /** False if a request to the tenant failed. */
  readonly isReachable?: boolean | undefined;
  /** The answer of the session endpoint to a request that changes nothing, if the real one got none. */
  readonly endpoint?: 'redirects' | 'answers' | undefined;
  /** The viewer's permission for local network access, in browsers that report it. */
  readonly localNetwork?: string | undefined;
  /** Milliseconds by which the clock of this computer is ahead of the page's server. */
  readonly clockAhead?: number | undefined;
}
