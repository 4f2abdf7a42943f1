import { readAction, readEvent } from '@svc-embed/protocol';
import type { EmittedEvent, PerformedAction } from './embed-handle.js';

/** What was seen of an embed of a document. */
export interface SeenEmbed {
  /** The embed's number in the document. */
  readonly id: number;
  /** The document's; see `PageWatch`. */
  readonly began: number;
  /** Every address that its iframes had. */
  readonly addresses: readonly string[];
  /** Oldest first. */
  readonly events: readonly SeenEvent[];
  /** How many messages of the document's embeds are gone, or could not be kept. */
  readonly dropped: number;
}

/** An event, with the time at which it came. */
export type SeenEvent = EmittedEvent & {
  /** Milliseconds since the epoch, by the clock of `began`. */
  readonly came: number;
};

/** What watches the embeds of one document; it only listens. Messages are read here: not all of them can be handed on. */
export interface PageWatch {
  /** When the document began, in milliseconds since the epoch: what it says comes then or later. */
  readonly began: number;
  /** The embed that an iframe shows; a new iframe in the place of a removed one shows the same. */
  embed(iframe: HTMLIFrameElement, namespace: string): SeenEmbed;
  /** An embed whose iframe may be gone; undefined when it was one of another document. */
  known(embed: Pick<SeenEmbed, 'id' | 'began'>, namespace: string): SeenEmbed | undefined;
  /** The actions that this document got from the page around it. */
  actions(namespace: string): readonly PerformedAction[];
}

declare global {
  var svcEmbedWatch: PageWatch | undefined;
}

/**
 * Watches the embeds of a page, from before the page's own scripts. A message counts when the browser made it and it came
 * from the window of an iframe and the origin of its `src`.
 */
export function watchPage(): void {
  const MAX = 10_000;
  const places: { iframe: HTMLIFrameElement; parent: Node | null; readonly addresses: Set<string> }[] = [];
  const events: { id: number; data: unknown; at: number; came: number }[] = [];
  const actions: { data: unknown; at: number }[] = [];
  let dropped = 0;
  const time = () => performance.timeOrigin + performance.now();
  // Kept from before a test replaces it: documents are compared by it, in whatever process they are.
  const { now } = Date;
  const began = now();

  /** An address without what changes from load to load. */
  const pathOf = (address: string) => address.replace(/[?#].*/, '');

  function idOf(iframe: HTMLIFrameElement): number {
    let id = places.findIndex((place) => place.iframe === iframe);
    if (id < 0) id = placeOf(iframe);
    const addresses = places[id]?.addresses ?? new Set();
    places[id] = { iframe, parent: iframe.parentNode, addresses: addresses.add(iframe.src) };
    return id;
  }

  /** A reload puts a new iframe where the old one was. With several that it may have been, it is another embed. */
  function placeOf({ parentNode, src }: HTMLIFrameElement): number {
    const left = places.flatMap(({ iframe, parent }, id) =>
      !iframe.isConnected && parent === parentNode && pathOf(iframe.src) === pathOf(src) ? id : [],
    );
    return left.length === 1 ? (left[0] ?? places.length) : places.length;
  }

  function iframesIn(root: Document | ShadowRoot): HTMLIFrameElement[] {
    const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [...root.querySelectorAll('iframe'), ...shadows.flatMap(iframesIn)];
  }

  function isFrom(iframe: HTMLIFrameElement, origin: string) {
    return URL.canParse(iframe.src) && new URL(iframe.src).origin === origin;
  }

  /** Whether a message claims to be one of this wire, in whatever namespace. */
  function isOurs(data: unknown, direction: string) {
    if (typeof data !== 'object' || data === null || !('source' in data) || !('direction' in data)) return false;
    return typeof data.source === 'string' && data.direction === direction;
  }

  /** Keeps a copy: the page's own listeners get the same object, and may change it. */
  function keep<T>(list: T[], data: unknown, entry: (copy: unknown) => T) {
    try {
      list.push(entry(structuredClone(data)));
      if (list.length <= MAX) return;
      list.shift();
    } catch {
      // It holds what was handed over to the page, and cannot be copied.
    }
    dropped++;
  }

  function seen(id: number, namespace: string): SeenEmbed {
    const ours = events.flatMap((event) => {
      const read = readEvent(event.data, namespace);
      if (event.id !== id || !read.ok) return [];
      const { payload, surface } = read.message;
      return [{ name: read.name, payload, surface, at: event.at, came: event.came } as SeenEvent];
    });
    return { id, began, addresses: [...(places[id]?.addresses ?? [])], events: ours, dropped };
  }

  addEventListener(
    'message',
    ({ isTrusted, source, origin, data }) => {
      if (!isTrusted || !source) return;
      if (source === parent && parent !== window) {
        if (isOurs(data, 'action')) keep(actions, data, (copy) => ({ data: copy, at: time() }));
        return;
      }
      if (!isOurs(data, 'event')) return;
      const iframe = iframesIn(document).find(({ contentWindow }) => contentWindow === source);
      if (!iframe || !isFrom(iframe, origin)) return;
      const id = idOf(iframe);
      keep(events, data, (copy) => ({ id, data: copy, at: time(), came: now() }));
    },
    true,
  );

  globalThis.svcEmbedWatch = {
    began,
    embed: (iframe, namespace) => seen(idOf(iframe), namespace),
    known: ({ id, began: then }, namespace) => (then === began ? seen(id, namespace) : undefined),
    actions: (namespace) =>
      actions.flatMap(({ data, at }) => {
        const read = readAction(data, namespace);
        return read.ok ? [{ name: read.name, payload: read.message.payload, at } as PerformedAction] : [];
      }),
  };
}
