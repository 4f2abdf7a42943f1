import type { EmbedState } from '@svc-embed/protocol';
import { native } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import type { EmbedError } from '../error.js';
import { initialStatus } from '../life/lifecycle.js';

/** A message from the embed's own window, of any sender. */
export interface HeardMessage {
  readonly origin: string;
  /** Its `source`: `svc-embed` for ours; empty without one. */
  readonly source: string;
}

/** A block: the directive of a policy, and the origin that it blocked. */
export interface Block {
  readonly directive: string;
  readonly origin: string;
  /** Whether it was reported while the embed was watched; else it may belong to another embed. */
  readonly isFresh: boolean;
}

/** Observations of an embed's load. */
export interface Seen {
  readonly state: EmbedState;
  readonly error: EmbedError | undefined;
  readonly page: Document;
  readonly target: Element;
  readonly iframe: HTMLIFrameElement;
  /** The tenant's origin; empty while it is not known. */
  readonly origin: string;
  readonly namespace: string;
  readonly blocks: readonly Block[];
  readonly messages: readonly HeardMessage[];
  /** Whether a load has begun; a lazy embed waits for that. */
  readonly hasBegun: boolean;
  /** Whether the iframe has loaded a document, even the browser's error page. */
  readonly hasLoaded: boolean;
  /** Whether the session function returned the session of the load before again. */
  readonly isRepeated: boolean;
  /** Requests of the page that were made meanwhile, oldest first. */
  readonly requests: readonly PerformanceResourceTiming[];
}

/** Results of requests after a failed load. */
export interface Probe {
  /** Whether the tenant's server answers at all; undefined if a policy of the page forbids the request. */
  readonly isReachable: boolean | undefined;
  /** The reaction of the session endpoint to a request that changes nothing, if the real one got no answer. */
  readonly endpoint: 'redirects' | 'answers' | undefined;
  /** The viewer's permission for local network access, if the browser reports it. */
  readonly localNetwork: string | undefined;
  /** Milliseconds by which the clock of this computer is ahead of the page's server. */
  readonly clockAhead: number;
}

/** All that is known of an embed. */
export type Evidence = Seen & Partial<Probe>;

/** Watches the load of an embed. */
export interface Watch {
  /** Returns the observations so far. */
  look(): Seen;
  stop(): void;
}

/** Calls the listener with every message of the page; returns a function that removes it. */
export type ListenToMessages = (listener: (event: MessageEvent) => void) => () => void;

/** Watches an embed from now on. */
export function watchEmbed(
  { addresses, embed, frame, namespace, runner }: Connection,
  listen: ListenToMessages = listenToWindow,
): Watch {
  const { target } = frame;
  const page = native(target, 'ownerDocument');
  const view = native(page, 'defaultView');
  const end = new AbortController();
  const { signal } = end;
  const blocks: Block[] = [];
  const messages: HeardMessage[] = [];
  const since = performance.now();
  const before = embed.iframe;
  const { src } = before;
  let hasLoaded = false;

  const unlisten = listen((event) => {
    // An event made by a script may throw when it is read.
    if (!event.isTrusted || !event.source || event.source !== embed.iframe.contentWindow) return;
    const claimed: unknown = Object(event.data).source;
    const source = typeof claimed === 'string' ? claimed : '';
    if (messages.length < 1000) messages.push({ origin: event.origin, source });
  });
  // `load` does not bubble, and does not leave a shadow root.
  native(
    native(target, 'getRootNode'),
    'addEventListener',
    'load',
    (event: Event) => {
      if (event.target === embed.iframe) hasLoaded = true;
    },
    { capture: true, signal },
  );
  view?.addEventListener(
    'securitypolicyviolation',
    ({ isTrusted, effectiveDirective, blockedURI, disposition }) => {
      if (isTrusted && disposition === 'enforce') block(effectiveDirective, blockedURI, true);
    },
    { signal },
  );
  // Also reports earlier blocks, and blocks by a tenant's own policy in its frame.
  const observer = view?.ReportingObserver && new view.ReportingObserver(read, { buffered: true });
  observer?.observe();

  function read(reports: readonly Report[]) {
    for (const { type, body } of reports) {
      // Not all bodies have their fields as properties.
      const { effectiveDirective, blockedURL, disposition } = body?.toJSON() ?? {};
      if (disposition === 'enforce' && blockedURL) block(effectiveDirective ?? type, blockedURL, false);
    }
  }

  function block(directive: string, address: string, isFresh: boolean) {
    const origin = URL.canParse(address) ? new URL(address).origin : address;
    blocks.push({ directive, origin, isFresh });
  }

  return {
    look() {
      read(observer?.takeRecords() ?? []);
      const { state, error, iframe, origin } = embed;
      const hasBegun = runner.status !== initialStatus;
      const requests = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ initiatorType, startTime }) => initiatorType === 'fetch' && startTime >= since - 1000,
      );
      const isRepeated = !!addresses.provider && iframe !== before && !!src && iframe.src === src;
      const load = { state, error, hasBegun, hasLoaded, isRepeated, blocks, messages, requests };
      return { ...load, page, target, iframe, origin, namespace };
    },
    stop() {
      unlisten();
      end.abort();
      observer?.disconnect();
    },
  };
}

function listenToWindow(listener: (event: MessageEvent) => void): () => void {
  addEventListener('message', listener);
  return () => removeEventListener('message', listener);
}

interface Report {
  readonly type: string;
  readonly body: { toJSON(): Readonly<Record<string, string | undefined>> } | null;
}

declare global {
  interface Window {
    readonly ReportingObserver?: new (
      callback: (reports: readonly Report[]) => void,
      options: { readonly buffered: boolean },
    ) => { observe(): void; disconnect(): void; takeRecords(): readonly Report[] };
  }
}
