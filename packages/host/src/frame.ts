import { expect } from '@svc-embed/protocol';
import { guard } from './check.js';

/** How the iframe is made. */
export interface FrameOptions {
  /** The iframe's accessible name; default `Embedded analytics`. */
  readonly title?: string | undefined;
  /** A class for the iframe. */
  readonly className?: string | undefined;
  /** What the embed may use of the browser; default `fullscreen` and `clipboard-write`. */
  readonly allow?: readonly PermissionsPolicyFeature[] | undefined;
  /** More sandbox tokens than the default ones; top navigation is refused. False: no sandbox attribute. */
  readonly sandbox?: readonly string[] | false | undefined;
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

const tokens =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

const inUse = new WeakSet<Element>();

/** The element to mount into. */
export function findTarget(target: unknown): Element {
  const element = guard('target-not-found', 'target', () => {
    // From the prototype: an element named `querySelector` hides the document's own method.
    const found = typeof target === 'string' ? Document.prototype.querySelector.call(document, target) : target;
    const isThere = Object(found).nodeType === 1 && (found as Element).isConnected;
    const view = isThere && (found as Element).ownerDocument.defaultView;
    // An element named `defaultView` hides the window, and only a window is its own.
    expect(view && view.window === view, 'element', 'one in the page', found);
    return found as Element;
  });
  guard('target-in-use', 'target', () =>
    expect(!inUse.has(element), 'element', 'one without an embed: destroy that first', element),
  );
  return element;
}

/** Makes an iframe for a target, or takes the target if it is one. It is not in the page before it is placed. */
export function createIframe(target: Element, options: FrameOptions): HTMLIFrameElement {
  const { title, className, allow = ['fullscreen', 'clipboard-write'], sandbox = [] } = options;
  const isGiven = target.localName === 'iframe';
  const iframe = (isGiven ? target : create(target, 'iframe')) as HTMLIFrameElement;
  iframe.title = title ?? (iframe.title || 'Embedded analytics');
  iframe.allow = allow.join('; ');
  iframe.referrerPolicy = 'strict-origin';
  if (className) iframe.className = className;
  if (sandbox) iframe.setAttribute('sandbox', [tokens, ...sandbox].join(' '));
  else iframe.removeAttribute('sandbox');
  // CSSOM, not a style attribute: a strict style-src forbids that one.
  if (!isGiven) iframe.style.cssText = 'display:block;width:100%;height:100%;border:0';
  inUse.add(target);
  return iframe;
}

/**
 * Loads an address in a fresh document in place of the old iframe, without a history entry: out of the page, and in
 * again. Without an address takes out what was put in; an iframe that was given stays, empty.
 */
export function place(iframe: HTMLIFrameElement, old: HTMLIFrameElement, target: Element, address?: string) {
  const { parentNode, nextSibling } = old;
  old.remove();
  if (address) iframe.src = address;
  else {
    iframe.removeAttribute('src');
    inUse.delete(target);
  }
  if (iframe === target ? parentNode : address) (parentNode ?? target).insertBefore(iframe, nextSibling);
}

/** Hints the browser to connect to an origin; the hint is taken as it enters the page, and leaves no node. */
export function preconnect(target: Element, origin: string): void {
  const link = create(target, 'link');
  link.rel = 'preconnect';
  link.href = origin;
  target.append(link);
  link.remove();
}

/** Makes an element of the target's document; from the prototype, since an element may be named `createElement`. */
function create<N extends keyof HTMLElementTagNameMap>({ ownerDocument }: Element, name: N): HTMLElementTagNameMap[N] {
  return Document.prototype.createElement.call(ownerDocument, name) as HTMLElementTagNameMap[N];
}
