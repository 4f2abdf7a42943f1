import { countScripts, type Evidence, native, seenFrame } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import { isOffline } from '../life/countdown.js';
import { initialStatus } from '../life/lifecycle.js';

/** Watches the load of an embed. */
export interface Watch {
  /** Returns the evidence until now. */
  look(): Evidence;
  stop(): void;
}

/** Calls the listener with every message of the page; returns a function that removes it. */
export type ListenToMessages = (listener: (event: MessageEvent) => void) => () => void;

/** Watches an embed from now on. */
export function watchEmbed(
  { addresses, embed, frame, namespace, runner }: Connection,
  listen?: ListenToMessages,
): Watch {
  const { target } = frame;
  const page: Document & { readonly prerendering?: boolean } = native(target, 'ownerDocument');
  const view = native(page, 'defaultView');
  const end = new AbortController();
  const { signal } = end;
  const blocks: Evidence['blocks'][number][] = [];
  const messages: Evidence['messages'][number][] = [];
  const since = performance.now();
  const before = embed.iframe;
  const { src } = before;
  let hasLoaded = false;

  function onMessage(event: MessageEvent) {
    // An event made by a script may throw when it is read.
    if (!event.isTrusted || !event.source || event.source !== embed.iframe.contentWindow) return;
    const { source } = Object(event.data);
    if (messages.length < 1000)
      messages.push({ origin: event.origin, source: typeof source === 'string' ? source : '' });
  }

  let stopListening: (() => void) | undefined;
  if (DEV && listen) stopListening = listen(onMessage);
  else addEventListener('message', onMessage, { signal });
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
    blocks.push({ directive, origin: URL.canParse(address) ? new URL(address).origin : address, isFresh });
  }

  return {
    look() {
      read(observer?.takeRecords() ?? []);
      const { state, error, iframe, origin } = embed;
      const request = (performance.getEntriesByType('resource') as Resource[])
        .filter(({ initiatorType, startTime }) => initiatorType === 'fetch' && startTime >= since - 1000)
        .at(-1);
      return {
        state,
        error,
        origin,
        namespace,
        blocks,
        messages,
        hasLoaded,
        hasBegun: runner.status !== initialStatus,
        isRepeated: !!addresses.provider && iframe !== before && !!src && iframe.src === src,
        request,
        isInPage: native(target, 'isConnected'),
        ...seenFrame(iframe),
        isHidden: native(page, 'hidden'),
        isPrerendering: native(page, 'prerendering') === true,
        isOffline: isOffline(),
        isIsolated: globalThis.crossOriginIsolated,
        isSecure: location.protocol === 'https:',
        scripts: countScripts(page),
      };
    },
    stop() {
      end.abort();
      if (DEV) stopListening?.();
      observer?.disconnect();
    },
  };
}

type Resource = PerformanceResourceTiming & { readonly contentType?: string };

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
