/** An iframe of the tenant that is in the page, from one load of it on. */
interface TrackedFrame {
  readonly iframe: HTMLIFrameElement;
  readonly address: string;
  /** What the page gets as the iframe's `contentWindow`. */
  readonly window: object;
}

/** Which iframes are tracked, and what happens to them. */
interface FrameTrackerOptions {
  isOurs(iframe: HTMLIFrameElement): boolean;
  /** The `contentWindow` of a frame that was loaded. */
  createWindow(): object;
  onLoad(frame: TrackedFrame): void;
}

/**
 * Watches the document and its open shadow roots for iframes that are ours. Each gets a `contentWindow` as an own
 * property, because test environments differ in what they put there, and some put nothing.
 */
export function trackFrames(document: Document, { isOurs, createWindow, onLoad }: FrameTrackerOptions) {
  let frames: readonly TrackedFrame[] = [];
  let observer: MutationObserver | undefined;

  function load(iframe: HTMLIFrameElement) {
    const frame = { iframe, address: iframe.src, window: createWindow() };
    forget((other) => other.iframe === iframe);
    frames = [...frames, frame];
    Object.defineProperty(iframe, 'contentWindow', {
      configurable: true,
      get: () => (iframe.isConnected ? frame.window : null),
    });
    onLoad(frame);
  }

  function forget(isGone: (frame: TrackedFrame) => boolean) {
    for (const { iframe } of frames.filter(isGone)) Reflect.deleteProperty(iframe, 'contentWindow');
    frames = frames.filter((frame) => !isGone(frame));
  }

  function search(part: Node) {
    for (const element of elementsIn(part)) {
      if (element.shadowRoot) watch(element.shadowRoot);
      if (isIframe(element) && element.isConnected && isOurs(element) && !isKnown(element)) load(element);
    }
  }

  function watch(root: Document | ShadowRoot) {
    observer?.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] });
    search(root);
  }

  function take(records: readonly MutationRecord[]) {
    for (const { type, target, removedNodes, addedNodes } of records) {
      if (type === 'attributes') {
        forget(({ iframe, address }) => iframe === target && iframe.src !== address);
        search(target);
      }
      for (const node of removedNodes) forget(({ iframe }) => isWithin(iframe, node));
      for (const node of addedNodes) search(node);
    }
  }

  const isKnown = (iframe: Element) => frames.some((frame) => frame.iframe === iframe);

  return {
    /** The frame that was loaded last, of those in the page now. */
    current(): TrackedFrame | undefined {
      take(observer?.takeRecords() ?? []);
      return frames.filter(({ iframe }) => iframe.isConnected).at(-1);
    },
    /** Takes an iframe of a closed shadow root, where the tracker cannot look. */
    attach: load,
    start() {
      // A document may belong to another realm, whose observer alone accepts it.
      const Observer = (document.defaultView ?? globalThis).MutationObserver;
      observer ??= new Observer(take);
      watch(document);
    },
    stop() {
      observer?.disconnect();
      observer = undefined;
      forget(() => true);
    },
  };
}

function elementsIn(part: Node): Element[] {
  if (!('querySelectorAll' in part)) return [];
  const parent = part as Element | Document | ShadowRoot;
  return [...('localName' in parent ? [parent] : []), ...parent.querySelectorAll('*')];
}

function isIframe(element: Element): element is HTMLIFrameElement {
  return element.localName === 'iframe';
}

/** Whether an element is in a part of the page, also through shadow roots. */
function isWithin(element: Node, part: Node): boolean {
  for (let node: Node | null = element; node; node = node.parentNode ?? ('host' in node ? (node.host as Node) : null)) {
    if (node === part) return true;
  }
  return false;
}
