import type { EmbedState } from '@svc-embed/protocol';
import { native } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import type { EmbedError } from '../error.js';
import { initialStatus } from '../life/lifecycle.js';

/** A message of the embed's own window, whoever sent it. */
export interface HeardMessage {
  readonly origin: string;
  /** What it claims to be: `svc-embed` for ours; empty where it claims nothing. */
  readonly source: string;
}

/** What was blocked: a directive of a policy, and the origin that it kept out. */
export interface Block {
  readonly directive: string;
  readonly origin: string;
  /** Whether the page was told while the embed was watched; else it may be of another embed. */
  readonly isFresh: boolean;
}

/** What was seen while an embed loaded. */
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
  /** Whether the iframe has loaded a document, be it the browser's error page. */
  readonly hasLoaded: boolean;
  /** Whether the session function gave the session of the load before once more. */
  readonly isRepeated: boolean;
  /** Requests of the page that were made meanwhile, oldest first. */
  readonly requests: readonly PerformanceResourceTiming[];
}

/** What was asked for, once a load has failed. */
export interface Probe {
  /** Whether the tenant's server answers at all; undefined where a policy of the page forbids to ask. */
  readonly isReachable: boolean | undefined;
  /** What the session endpoint does with a request that changes nothing, where the real one got no answer. */
  readonly endpoint: 'redirects' | 'answers' | undefined;
  /** What the viewer said to local network access, where the browser tells. */
  readonly localNetwork: string | undefined;
  /** Milliseconds by which the clock of this computer is ahead of the page's server. */
  readonly clockAhead: number;
}

/** What is known of an embed. */
export type Evidence = Seen & Partial<Probe>;

/** Watches the load of an embed. */
export interface Watch {
  /** What was seen until now. */
  look(): Seen;
  stop(): void;
}

/** Calls back with every message of the page; returns what stops that. */
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
    // What a script has made may throw when it is read.
    if (!event.isTrusted || !event.source || event.source !== embed.iframe.contentWindow) return;
    const claimed: unknown = Object(event.data).source;
    const source = typeof claimed === 'string' ? claimed : '';
    if (messages.length < 1000) messages.push({ origin: event.origin, source });
  });
  // It does not bubble, and does not leave a shadow root.
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
  // Tells also what was blocked before, and what a tenant's own policy blocks in its frame.
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
