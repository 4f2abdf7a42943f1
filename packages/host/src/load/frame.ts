// @guard Sandboxes the iframe, and trusts its messages only while it shows the current load.
import { native } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { asEmbedError, refuse } from '../error.js';
import { checkSelector, refuseTarget } from './dev-target.js';

/** The accessible name of a frame without the option `title`. */
export const DEFAULT_TITLE = 'Embedded analytics';

/** Options of the iframe. */
export interface FrameOptions {
  /** The iframe's accessible name; default `Embedded analytics`. */
  readonly title?: string | undefined;
  /** A class for the iframe. */
  readonly className?: string | undefined;
  /** Browser features that the embed may use; default `fullscreen` and `clipboard-write`, or the `allow` of a given iframe. */
  readonly allow?: readonly PermissionsPolicyFeature[] | undefined;
  /**
   * More sandbox tokens than the default ones; top navigation is refused. False: no sandbox attribute. A given iframe that
   * has the attribute keeps it.
   */
  readonly sandbox?: readonly string[] | false | undefined;
  /**
   * Loads the frame without the cookies and storage that its site has elsewhere, for pages with
   * `Cross-Origin-Embedder-Policy`; default false. Sessions need no cookie; a private embed is not signed in. Only Chromium
   * supports it; other browsers ignore it.
   */
  readonly credentialless?: boolean | undefined;
}

/** A feature of the permissions policy. */
export type PermissionsPolicyFeature =
  | 'fullscreen'
  | 'clipboard-write'
  | 'clipboard-read'
  | 'camera'
  | 'microphone'
  | 'geolocation'
  | 'web-share'
  | 'storage-access'
  | (string & {});

/** The iframe of an embed, and its place in the page. */
export interface Frame {
  /** The element into which the embed was mounted: a container, or the iframe itself. */
  readonly target: Element;
  /** The current iframe; every load after the first makes a new one. */
  readonly iframe: HTMLIFrameElement;
  /** The tenant origin that is trusted; `''` while it is not known. */
  readonly origin: string;
  /** Whether the iframe shows the document of the current load, and not the one before. */
  readonly isCurrent: boolean;
  /** Whether the iframe is in the page, or there is a place for it. */
  readonly isInPage: boolean;
  /** Ignores further messages of the shown document: another one is about to load. */
  expire(): void;
  /** Loads an address in a fresh document, without a history entry. */
  load(address: URL): void;
  /** Removes everything that was inserted. A given iframe stays, empty. */
  remove(): void;
}

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

const targetsInUse = new WeakSet<Element>();

/** Returns the element to mount into. */
export function findTarget(target: unknown): Element {
  return asEmbedError('target-not-found', 'target', () => {
    if (DEV) checkSelector(target);
    const found = typeof target === 'string' ? native(document, 'querySelector', target) : target;
    const element: Element = Object(found);
    if (!native(element, 'localName') || !native(element, 'isConnected') || !viewOf(element)) {
      if (DEV) refuseTarget(target);
      else refuse('target', false, found, 'target-not-found');
    }
    if (targetsInUse.has(element))
      refuse('target', DEV && 'an element without an embed: destroy that first', found, 'target-in-use');
    return element;
  });
}

/** Returns the window of an element's document; null if it has none. */
export function viewOf(element: Element): (Window & typeof globalThis) | null {
  return native(native(element, 'ownerDocument'), 'defaultView');
}

/** Makes the frame of a target, which is in use from now on. Inserts nothing before the first load. */
export function createFrame(target: Element, options: FrameOptions, origin = ''): Frame {
  const { className, allow = ['fullscreen', 'clipboard-write'], sandbox = [], credentialless } = options;
  const isGiven = native(target, 'localName') === 'iframe';
  const attributes = [
    ['allow', allow.join('; ')],
    ['credentialless', credentialless ? '' : false],
    ['referrerpolicy', 'strict-origin'],
    ['sandbox', sandbox && [SANDBOX, ...sandbox].join(' ')],
    // A given iframe's own attributes may be narrower than ours.
  ].filter(([name, value]) => value !== false && !(isGiven && target.hasAttribute(name as string))) as [
    string,
    string,
  ][];
  let isRemoved = false;
  const frame = {
    target,
    iframe: createIframe(options.title),
    origin,
    isCurrent: false,
    get isInPage() {
      // A window that was closed, or whose frame was removed, leaves its document without one.
      return (frame.iframe.isConnected || native(target, 'isConnected')) && !!viewOf(target);
    },
    load(address: URL) {
      const { parentNode, nextSibling, isConnected, src, title, style } = frame.iframe;
      // Not `remove`: Prototype.js replaces it with a method that throws if there is no parent.
      frame.iframe.replaceWith();
      // The page may run code as the old document unloads, and destroy the embed.
      if (isRemoved) return;
      // Another address in the same iframe would be a history entry.
      if (src) frame.iframe = createIframe(title, style);
      frame.iframe.src = address.href;
      frame.origin = address.origin;
      frame.isCurrent = true;
      // If the page wrapped the iframe and emptied the container, the wrapper is no longer in the page.
      insert(isGiven ? parentNode : (isConnected && parentNode) || target, nextSibling);
    },
    expire() {
      frame.isCurrent = false;
    },
    remove() {
      isRemoved = true;
      const { parentNode, nextSibling } = frame.iframe;
      frame.iframe.replaceWith();
      frame.iframe.removeAttribute('src');
      if (isGiven) {
        for (const [name] of attributes) target.removeAttribute(name);
        insert(parentNode, nextSibling);
      }
      targetsInUse.delete(target);
    },
  };
  targetsInUse.add(target);
  return frame;

  function insert(place: ParentNode | null, next: ChildNode | null) {
    if (place) native(place, 'insertBefore', frame.iframe, next?.parentNode === place ? next : null);
  }

  function createIframe(title?: string, style?: CSSStyleDeclaration): HTMLIFrameElement {
    const iframe = (isGiven ? target : create(target, 'iframe')) as HTMLIFrameElement;
    iframe.title = title ?? (iframe.title || DEFAULT_TITLE);
    for (const [name, value] of attributes) iframe.setAttribute(name, value);
    if (className) iframe.className = className;
    // CSSOM rather than a style attribute, which a strict style-src forbids. The next iframe keeps its size, and the page
    // its scroll position.
    if (!isGiven) iframe.style.cssText = style?.cssText ?? 'display:block;width:100%;height:100%;border:0';
    return iframe;
  }
}

/** Hints the browser to connect to an origin. Browsers read the hint when it is inserted, so it is removed immediately. */
export function addPreconnect(target: Element, origin: string): void {
  const link = create(target, 'link');
  link.rel = 'preconnect';
  link.href = origin;
  native(target, 'append', link);
  link.replaceWith();
}

function create<N extends keyof HTMLElementTagNameMap>(target: Element, name: N): HTMLElementTagNameMap[N] {
  return native(native(target, 'ownerDocument'), 'createElement', name) as HTMLElementTagNameMap[N];
}
