import { readAction, readEvent } from '@svc-embed/protocol';
import type { EmittedEvent, PerformedAction } from './embed-handle.js';

/** An event of an embed in a page. */
export type SeenEvent = EmittedEvent & {
  /** Whether the window that sent it is still the iframe's. */
  readonly isCurrent: boolean;
};

/** What watches the embeds of one document; it only listens. Messages are read here: not all of them can be handed on. */
export interface PageWatch {
  /** The number of the embed that an iframe shows; a new iframe in the place of a removed one keeps its number. */
  idOf(iframe: HTMLIFrameElement): number;
  /** The events of an embed since the document began. */
  events(id: number, namespace: string): readonly SeenEvent[];
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
  const places: { iframe: HTMLIFrameElement; parent: Node | null; source: unknown }[] = [];
  const events: { id: number; source: MessageEventSource; data: unknown; at: number }[] = [];
  const actions: { data: unknown; at: number }[] = [];
  const time = () => performance.timeOrigin + performance.now();

  function idOf(iframe: HTMLIFrameElement): number {
    let id = places.findIndex((place) => place.iframe === iframe);
    // A reload puts a new iframe where the old one was.
    if (id < 0) id = places.findIndex((place) => !place.iframe.isConnected && place.parent === iframe.parentNode);
    if (id < 0) id = places.length;
    places[id] = { iframe, parent: iframe.parentNode, source: iframe.contentWindow };
    return id;
  }

  function iframesIn(root: Document | ShadowRoot): HTMLIFrameElement[] {
    const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [...root.querySelectorAll('iframe'), ...shadows.flatMap(iframesIn)];
  }

  function isFrom(iframe: HTMLIFrameElement, origin: string) {
    return URL.canParse(iframe.src) && new URL(iframe.src).origin === origin;
  }

  addEventListener(
    'message',
    ({ isTrusted, source, origin, data }) => {
      if (!isTrusted || !source || typeof data !== 'object' || data === null) return;
      if (source === parent && parent !== window) {
        if (actions.push({ data, at: time() }) > MAX) actions.shift();
        return;
      }
      const iframe = iframesIn(document).find(({ contentWindow }) => contentWindow === source);
      if (!iframe || !isFrom(iframe, origin)) return;
      if (events.push({ id: idOf(iframe), source, data, at: time() }) > MAX) events.shift();
    },
    true,
  );

  globalThis.svcEmbedWatch = {
    idOf,
    events: (id, namespace) =>
      events.flatMap((event) => {
        const read = readEvent(event.data, namespace);
        if (event.id !== id || !read.ok) return [];
        const { payload, surface } = read.message;
        const isCurrent = places[id]?.iframe.contentWindow === event.source;
        return [{ name: read.name, payload, surface, at: event.at, isCurrent } as SeenEvent];
      }),
    actions: (namespace) =>
      actions.flatMap(({ data, at }) => {
        const read = readAction(data, namespace);
        return read.ok ? [{ name: read.name, payload: read.message.payload, at } as PerformedAction] : [];
      }),
  };
}
