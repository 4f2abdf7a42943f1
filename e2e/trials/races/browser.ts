/** The parts of a browser that host and guest use: elements, frames with their windows, and a page with listeners. */

import { fakeView } from '../../../packages/host/test/fake-view.js';
import type { RacePort } from './port.js';
import { CUSTOMER, type ShownDocument } from './tenant.js';

/** Callbacks for changes of frames by the page. */
export interface Watcher {
  placed(iframe: FakeIframe): void;
  loads(window: FrameWindow, address: string): void;
  posted(window: FrameWindow, message: unknown, target: string, ports: readonly RacePort[]): void;
  /** The page broke a rule that host must keep. */
  broken(rule: string): void;
}

/** The window of a frame: a new one each time the frame is added to the page, but the same for all its documents. */
export class FrameWindow {
  shown: ShownDocument | undefined;
  /** The number of loads, so that only the last one is shown. */
  loadings = 0;
  isGone = false;

  constructor(
    readonly iframe: FakeIframe,
    readonly watcher: Watcher,
  ) {}

  postMessage(message: unknown, target: string, transfer: readonly RacePort[] = []) {
    this.watcher.posted(this, structuredClone(message), target, transfer);
  }
}

export class FakeElement {
  readonly nodeType = 1;
  readonly children: FakeElement[] = [];
  parentNode: FakeElement | null = null;

  constructor(
    readonly localName: string,
    readonly ownerDocument: FakeDocument,
  ) {}

  getRootNode() {
    return this.ownerDocument;
  }
  get isConnected(): boolean {
    return this === this.ownerDocument.body || this.parentNode?.isConnected === true;
  }
  get nextSibling(): FakeElement | null {
    const siblings = this.parentNode?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  /** Adds a child, and reports frames that the SDK places. */
  insertBefore(child: FakeElement, before: FakeElement | null) {
    this.take(child, before);
    if (child instanceof FakeIframe && child.src) this.ownerDocument.watcher.placed(child);
  }
  append(child: FakeElement) {
    this.take(child);
  }
  /** Adds a child without a report, like code that moves elements. */
  take(child: FakeElement, before: FakeElement | null = null) {
    child.remove();
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, child);
    child.parentNode = this;
    if (this.isConnected) child.enter();
  }
  remove() {
    const siblings = this.parentNode?.children;
    if (!siblings) return;
    siblings.splice(siblings.indexOf(this), 1);
    this.parentNode = null;
    this.leave();
  }
  replaceWith() {
    this.remove();
  }
  /** There is no layout, so everything is in view. */
  getBoundingClientRect() {
    return { top: 0, bottom: 1 };
  }
  matches(_selector: string) {
    return false;
  }
  enter() {
    for (const child of this.children) child.enter();
  }
  leave() {
    for (const child of this.children) child.leave();
  }
}

export class FakeIframe extends FakeElement {
  readonly style = { cssText: '' };
  readonly attributes = new Map<string, string>();
  title = '';
  allow = '';
  className = '';
  referrerPolicy = '';
  windowReads = 0;
  window: FrameWindow | null = null;

  get contentWindow() {
    this.windowReads++;
    return this.window;
  }
  get src() {
    return this.attributes.get('src') ?? '';
  }
  set src(address: string) {
    if (this.isConnected) this.ownerDocument.watcher.broken('an address is set in the page: the history gets an entry');
    this.attributes.set('src', address);
  }
  hasAttribute(name: string) {
    return this.attributes.has(name);
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
  override matches() {
    return this.attributes.has('src');
  }
  /** No document of the trial has a load event. */
  addEventListener() {}
  override enter() {
    this.window = new FrameWindow(this, this.ownerDocument.watcher);
    if (this.src) this.ownerDocument.watcher.loads(this.window, this.src);
  }
  override leave() {
    if (this.window) this.window.isGone = true;
    this.window = null;
  }
}

export class FakeDocument {
  readonly body = new FakeElement('body', this);
  readonly defaultView = fakeView(CUSTOMER);
  hidden = false;

  constructor(readonly watcher: Watcher) {}

  createElement(name: string) {
    return this.make(name);
  }

  make(name: string) {
    return name === 'iframe' ? new FakeIframe(name, this) : new FakeElement(name, this);
  }
}

export interface Message {
  readonly data: unknown;
  readonly origin: string;
  readonly source: object | null;
  readonly isTrusted?: boolean;
}
