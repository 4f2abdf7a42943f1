import { actions, type EventName, type EventPayload, eventMessage } from '@svc-embed/protocol';
import type { EmbedWindow } from '../src/index.js';
import { fakeView } from './fake-view.js';

export const tenant = 'https://acme.example.com';
export const ready: EventPayload<'ready'> = {
  embedTenant: 'acme',
  deploymentId: 1,
  mode: 'signed',
  surface: 'dashboard',
};

/** The address of the page. */
export const pageUrl = 'https://customer.example/reports/';

/** A message that a frame received. */
interface Posted {
  readonly message: { readonly type: string; readonly payload: unknown };
  readonly origin: string;
}

/** The members of an element that the host uses. */
export class FakeElement {
  readonly nodeType = 1;
  readonly attributes = new Map<string, string>();
  readonly style = { cssText: '', height: '' };
  isConnected = true;
  title = '';
  className = '';

  constructor(
    readonly localName: string,
    readonly ownerDocument: object,
  ) {}

  get baseURI() {
    return pageUrl;
  }
  getRootNode() {
    return this.ownerDocument;
  }
  /** All is in view. */
  getBoundingClientRect() {
    return { top: 0, bottom: 400 };
  }
  get src() {
    return this.attributes.get('src') ?? '';
  }
  set src(value: string) {
    this.attributes.set('src', value);
  }
  hasAttribute(name: string) {
    return this.attributes.has(name);
  }
  setAttribute(name: string, value: string) {
    this.attributes.set(name, value);
  }
  getAttribute(name: string) {
    return this.attributes.get(name) ?? null;
  }
  removeAttribute(name: string) {
    this.attributes.delete(name);
  }
}

/** An iframe, with another window each time it is put into the page. */
export class FakeIframe extends FakeElement {
  readonly nextSibling = null;
  readonly shown: string[] = [];
  /** The other nodes that were inserted, as they were then. */
  readonly appended: object[] = [];
  readonly posted: Posted[] = [];
  #window: object | null = {};

  readonly #events = new EventTarget();

  constructor(document: object) {
    super('iframe', document);
  }

  addEventListener(type: string, listener: () => void, options?: AddEventListenerOptions) {
    this.#events.addEventListener(type, listener, options);
  }
  removeEventListener(type: string, listener: () => void) {
    this.#events.removeEventListener(type, listener);
  }
  dispatchEvent(event: Event) {
    return this.#events.dispatchEvent(event);
  }

  get allow() {
    return this.attributes.get('allow') ?? '';
  }
  get referrerPolicy() {
    return this.attributes.get('referrerpolicy') ?? '';
  }
  get contentWindow() {
    return this.#window;
  }
  get parentNode() {
    return this.isConnected ? { insertBefore: () => this.#insert() } : null;
  }
  matches(selector: string) {
    return selector.split(',').some((part) => this.attributes.has(part.replace(/^iframe\[|\]$/g, '')));
  }
  append(node: object) {
    this.appended.push({ ...node });
  }
  replaceWith() {
    this.remove();
  }
  remove() {
    this.isConnected = false;
    this.#window = null;
  }
  #insert() {
    this.isConnected = true;
    this.#window = {
      postMessage: (message: Posted['message'], origin: string) => this.posted.push({ message, origin }),
    };
    if (this.src) this.shown.push(this.src);
  }
}

export type FakePage = ReturnType<typeof createPage>;

/** A page without a browser: iframes, and one window that receives messages. */
export function createPage() {
  const listeners = new Set<(event: MessageEvent) => void>();
  const counts = { added: 0, calls: 0 };
  const document = Object.assign(new EventTarget(), {
    hidden: false,
    createElement: () => ({ replaceWith() {} }),
    defaultView: fakeView('https://customer.example'),
  });
  const window: EmbedWindow = {
    addEventListener(_, listener) {
      // As in a browser, the same listener is added once.
      if (!listeners.has(listener)) counts.added++;
      listeners.add(listener);
    },
    removeEventListener(_, listener) {
      listeners.delete(listener);
    },
  };

  /** Delivers a message, without reading it. */
  function dispatch(event: object) {
    const message = Object.defineProperties({ isTrusted: true, source: null }, Object.getOwnPropertyDescriptors(event));
    for (const listener of [...listeners]) {
      counts.calls++;
      listener(message as unknown as MessageEvent);
    }
  }

  return {
    document,
    window,
    listeners,
    counts,
    dispatch,
    iframe() {
      const fake = new FakeIframe(document);
      return { fake, target: fake as unknown as Element };
    },
    /** An event of the surface that an iframe shows. */
    say<N extends EventName>(fake: FakeIframe, name: N, payload: EventPayload<N>, namespace = 'svc') {
      const data = eventMessage(name, 'dashboard', payload, { namespace });
      dispatch({ data, origin: tenant, source: fake.contentWindow });
    },
  };
}

/** The actions that an iframe was sent, without `svc:action:`. */
export function sent(fake: FakeIframe): [name: string, payload: unknown][] {
  const names = Object.keys(actions);
  return fake.posted.splice(0).map(({ message }) => {
    const name = message.type.replace(/^.*:/, '');
    if (!names.includes(name)) throw new Error(`no action: ${name}`);
    return [name, message.payload];
  });
}
