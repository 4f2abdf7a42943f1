/** An iframe of the tenant in the page, since its last load. */
interface TrackedFrame {
  readonly iframe: HTMLIFrameElement;
  readonly address: string;
  /** The iframe's `contentWindow` for the page. */
  readonly window: object;
}

/** The options of a tracker of iframes. */
interface FrameTrackerOptions {
  isOurs(iframe: HTMLIFrameElement): boolean;
  /** Makes the `contentWindow` of a frame that was loaded. */
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
    /** Returns the frame that was loaded last among those in the page. */
    current(): TrackedFrame | undefined {
      take(observer?.takeRecords() ?? []);
      return frames.filter(({ iframe }) => iframe.isConnected).at(-1);
    },
    /** Adds an iframe in a closed shadow root, which the tracker cannot search. */
    attach: load,
    start() {
      // A document may belong to another realm: only that realm's observer accepts it.
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

/** Whether an element is in a part of the page, including its shadow roots. */
function isWithin(element: Node, part: Node): boolean {
  for (let node: Node | null = element; node; node = node.parentNode ?? ('host' in node ? (node.host as Node) : null)) {
    if (node === part) return true;
  }
  return false;
}
