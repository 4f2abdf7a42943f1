import { readAction, readEvent } from '@svc-embed/protocol';
import { own } from '@svc-embed/protocol/internal';
import type { EmittedEvent, ExtensionEvent, PerformedAction } from '../playwright/embed-handle.js';
import { nameOfType } from '../wire/received.js';
import { type FrameWatch, watchFrames } from './watch-frames.js';
import { isNote, type Note } from './watch-note.js';
import { watchPorts } from './watch-ports.js';
import { type ActionLike, type Outcome, watchRequests } from './watch-requests.js';

/** The observations of an embed in a document. */
export interface SeenEmbed {
  /** The embed's number in the document. */
  readonly id: number;
  /** When the document began, see `PageWatch`. */
  readonly began: number;
  /** All addresses that its iframes had. */
  readonly addresses: readonly string[];
  /** Oldest first. */
  readonly events: readonly SeenEvent[];
  /** The events of extensions in the embed's namespace, oldest first. */
  readonly extensionEvents: readonly ExtensionEvent[];
  /** How many messages of the document's embeds were dropped or could not be copied. */
  readonly dropped: number;
}

/** An event with its time of arrival. */
export type SeenEvent = EmittedEvent & {
  /** Milliseconds since the epoch, by the clock of `began`. */
  readonly came: number;
};

/** A watch of the embeds of one document. It reads messages in the page, because not all of them can be sent to the test. */
export interface PageWatch extends Pick<FrameWatch, 'look' | 'state'> {
  /** When the document began, in milliseconds since the epoch. Its messages are not older. */
  readonly began: number;
  /** Returns the embed of an iframe. A new iframe that replaces a removed one has the same embed. */
  embed(iframe: HTMLIFrameElement, namespace: string): SeenEmbed;
  /** Returns an embed whose iframe may be gone; undefined for an embed of another document. */
  known(embed: Pick<SeenEmbed, 'id' | 'began'>, namespace: string): SeenEmbed | undefined;
  /** Returns the actions that this document received from the page around it. */
  actions(namespace: string): readonly PerformedAction[];
  /** Returns the renewed sessions that this document received, in any namespace. */
  sessions(): readonly string[];
  /** Posts an action to an iframe. Resolves when the surface has applied it, or immediately if it does not answer. */
  perform(iframe: HTMLIFrameElement, message: ActionLike, namespace: string): Promise<Outcome>;
}

declare global {
  var svcEmbedWatch: PageWatch | undefined;
}

/**
 * Watches the embeds of a page. Run it before the page's own scripts. A message counts if it is trusted and comes from the
 * window of an iframe and the origin of its `src`, or over a port that was sent to that window.
 */
export function watchPage(): void {
  const MAX = 10_000;
  const embeds: { iframe: HTMLIFrameElement; parent: Node | null; readonly addresses: Set<string> }[] = [];
  const events: { id: number; data: unknown; at: number; came: number }[] = [];
  const actions: { data: unknown; at: number }[] = [];
  const sessions = new Set<string>();
  /** The extensions that the page around has requested last, by the type of the message. */
  const asked = new Map<string, readonly string[]>();
  const requests = watchRequests();
  const portWatch = watchPorts(takeEvents);
  const { add, look, state } = watchFrames();
  let dropped = 0;
  const time = () => performance.timeOrigin + performance.now();
  // Kept before a test replaces `Date`: the clock must be the same for the documents of all processes.
  const { now } = Date;
  const began = now();

  /** Returns an address without query and fragment, which change from load to load. */
  const pathOf = (address: string) => address.replace(/[?#].*/, '');

  function idOf(iframe: HTMLIFrameElement): number {
    let id = embeds.findIndex((embed) => embed.iframe === iframe);
    if (id < 0) id = findReplaced(iframe) ?? embeds.length;
    const addresses = embeds[id]?.addresses ?? new Set();
    embeds[id] = { iframe, parent: iframe.parentNode, addresses: addresses.add(iframe.src) };
    return id;
  }

  /** Returns the id of the embed whose removed iframe a new one replaces; undefined if there are several candidates. */
  function findReplaced({ parentNode, src }: HTMLIFrameElement): number | undefined {
    const candidates = embeds.flatMap(({ iframe, parent }, id) =>
      !iframe.isConnected && parent === parentNode && pathOf(iframe.src) === pathOf(src) ? id : [],
    );
    return candidates.length === 1 ? candidates[0] : undefined;
  }

  function iframesIn(root: Document | ShadowRoot): HTMLIFrameElement[] {
    const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    return [...root.querySelectorAll('iframe'), ...shadows.flatMap(iframesIn)];
  }

  function isFrom(iframe: HTMLIFrameElement, origin: string) {
    return URL.canParse(iframe.src) && new URL(iframe.src).origin === origin;
  }

  /** Whether a message claims to be one of the protocol, in any namespace. */
  function isOurs(data: unknown, direction: string) {
    if (typeof data !== 'object' || data === null || !('source' in data) || !('direction' in data)) return false;
    return typeof data.source === 'string' && data.direction === direction;
  }

  /** Keeps a copy, because the page's own listeners may change the message. */
  function keep<T>(list: T[], data: unknown, entry: (copy: unknown) => T) {
    try {
      list.push(entry(structuredClone(data)));
      if (list.length <= MAX) return;
      list.shift();
    } catch {
      // Messages with transferred objects cannot be copied.
    }
    dropped++;
  }

  function learnSession(data: unknown) {
    if (!String(own(data, 'type')).endsWith(':action:set-session')) return;
    const session = own(own(data, 'payload'), 'sessionId');
    if (typeof session === 'string') sessions.add(session);
  }

  function observed(id: number, namespace: string): SeenEmbed {
    const ours = events.flatMap((event) => {
      const read = readEvent(event.data, namespace);
      if (event.id !== id || !read.ok) return [];
      const { payload, surface } = read.message;
      return [{ name: read.name, payload, surface, at: event.at, came: event.came } as SeenEvent];
    });
    const prefix = `${namespace}:event:`;
    const extensionEvents = events.flatMap(({ id: of, data, at }) => {
      const { source, type, payload } = Object(data);
      const isOther = of === id && source === `${namespace}-embed` && String(type).startsWith(prefix);
      const read = isOther && readEvent(data, namespace);
      return read && !read.ok && read.reason === 'type' ? { name: nameOfType(type), payload, at } : [];
    });
    return { id, began, addresses: [...(embeds[id]?.addresses ?? [])], events: ours, extensionEvents, dropped };
  }

  /** Keeps the events of an embed, and removes the answers to this watch before the page receives them. */
  function takeEvents(id: number, event: MessageEvent) {
    const { data } = event;
    const isBatch = Array.isArray(data);
    const messages: readonly unknown[] = isBatch ? [...data] : [data];
    for (const message of messages) {
      if (!isOurs(message, 'event')) continue;
      if (!requests.take(id, message)) keep(events, message, (copy) => ({ id, data: copy, at: time(), came: now() }));
      // All listeners of the page get the same array.
      else if (isBatch) data.splice(data.indexOf(message), 1);
      else event.stopImmediatePropagation();
    }
  }

  function takeActions(data: unknown, ports: readonly MessagePort[] = []) {
    for (const message of Array.isArray(data) ? data : [data]) {
      if (!isOurs(message, 'action')) continue;
      learnSession(message);
      keep(actions, message, (copy) => ({ data: copy, at: time() }));
      const { type, payload } = Object(message);
      if (nameOfType(String(type)) === 'use') asked.set(type, Object(payload).extensions);
      for (const port of ports) portWatch.join(port, takeActions);
    }
  }

  /** Reads an action, or the action in a request. */
  function readAnyAction(data: unknown, namespace: string) {
    const { type, payload } = Object(data);
    if (type !== `${namespace}:action:request`) return readAction(data, namespace);
    const { name, payload: content } = Object(payload);
    return readAction({ ...Object(data), type: `${namespace}:action:${name}`, payload: content }, namespace);
  }

  function takeFromPage(event: MessageEvent) {
    const { data, ports } = event;
    if (!isNote(data)) return takeActions(data, ports);
    event.stopImmediatePropagation();
    if (data.svcEmbedWatch !== 'ask') return;
    const names = asked.get(`${data.namespace}:action:use`) ?? [];
    parent.postMessage({ svcEmbedWatch: 'answer', token: data.token, asked: names } satisfies Note, '*');
  }

  addEventListener(
    'message',
    (event) => {
      const { isTrusted, source, origin, data } = event;
      if (!isTrusted || !source) return;
      if (source === parent && parent !== window) return takeFromPage(event);
      if (!isNote(data) && source !== window) add(event, source);
      if (!isNote(data) && !isOurs(data, 'event')) return;
      const iframe = iframesIn(document).find(({ contentWindow }) => contentWindow === source);
      if (isNote(data)) event.stopImmediatePropagation();
      if (!iframe || !isFrom(iframe, origin)) return;
      if (!isNote(data)) takeEvents(idOf(iframe), event);
      else if (data.svcEmbedWatch === 'port') portWatch.assign(data.token, idOf(iframe));
      else if (data.svcEmbedWatch === 'answer') requests.answer(data);
    },
    true,
  );

  globalThis.svcEmbedWatch = {
    look,
    state,
    began,
    embed: (iframe, namespace) => observed(idOf(iframe), namespace),
    known: ({ id, began: then }, namespace) => (then === began ? observed(id, namespace) : undefined),
    actions: (namespace) =>
      actions.flatMap(({ data, at }) => {
        const read = readAnyAction(data, namespace);
        return read.ok ? [{ name: read.name, payload: read.message.payload, at } as PerformedAction] : [];
      }),
    sessions: () => [...sessions],
    perform(iframe, message, namespace) {
      const id = idOf(iframe);
      const offers = observed(id, namespace).events.flatMap((event) =>
        event.name === 'ready' ? [event.payload.extensions ?? []] : [],
      );
      const answers = offers.at(-1)?.includes('results') === true;
      const { origin } = new URL(iframe.src);
      const post = (data: unknown) => iframe.contentWindow?.postMessage(data, origin);
      return requests.perform({ embed: id, namespace, answers, post }, message);
    },
  };
}
