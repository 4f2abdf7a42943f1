import { type EventName, type EventPayload, eventMessage } from '@svc-embed/protocol';
import { afterEach, beforeEach, vi } from 'vitest';
import { type App, type Component, createApp, nextTick } from 'vue';

export const TENANT = 'https://acme.example.com';
export const READY: EventPayload<'ready'> = {
  embedTenant: 'acme',
  deploymentId: 1,
  mode: 'signed',
  surface: 'dashboard',
};

type Listener = (event: MessageEvent) => void;

/**
 * A page for each test, in which frames load nothing: each is a window of its own while it is in the page, keeps what
 * it is sent, and says what a test tells it.
 */
export function usePage() {
  const listeners = new Set<Listener>();
  const apps: App[] = [];
  const sent: [name: string, payload: unknown][] = [];
  const reported: unknown[] = [];

  beforeEach(() => {
    const frames = new WeakMap<HTMLIFrameElement, object>();
    const postMessage = (message: { readonly type: string; readonly payload: unknown }) =>
      sent.push([message.type.replace('svc:action:', ''), message.payload]);
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      configurable: true,
      get(this: HTMLIFrameElement) {
        const known = frames.get(this) ?? { postMessage };
        frames.set(this, known);
        return this.isConnected ? known : null;
      },
    });
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  });

  afterEach(() => {
    for (const app of apps.splice(0)) app.unmount();
    document.body.replaceChildren();
    sent.length = reported.length = 0;
    vi.unstubAllGlobals();
  });

  return {
    /** As the option `window`. */
    window: {
      addEventListener: (_: 'message', listener: Listener) => void listeners.add(listener),
      removeEventListener: (_: 'message', listener: Listener) => void listeners.delete(listener),
    },
    listeners,
    /** What the frames were sent, in order; taken out. */
    sent: () => sent.splice(0),
    /** What was reported as uncaught. */
    reported,
    /** Shows a component; returns once it is mounted and all that follows from that is rendered. */
    async show(component: Component) {
      const root = document.body.appendChild(document.createElement('main'));
      const app = createApp(component);
      apps.push(app);
      app.mount(root);
      await nextTick();
      return { root, unmount: () => app.unmount() };
    },
    /** An event of the surface in the only frame, as soon as that shows a document. */
    async say<N extends EventName>(name: N, payload: EventPayload<N>) {
      await vi.waitUntil(() => document.querySelector('iframe')?.src);
      const source = document.querySelector('iframe')?.contentWindow ?? null;
      const data = eventMessage(name, 'dashboard', payload);
      const event = { isTrusted: true, origin: TENANT, source, data };
      for (const listener of [...listeners]) listener(event as unknown as MessageEvent);
      await nextTick();
    },
  };
}
