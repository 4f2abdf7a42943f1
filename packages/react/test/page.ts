import { act, createElement, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { SvcEmbedProps } from '../src/index.js';

type Listener = (event: MessageEvent) => void;

/** A page for each test, in strict mode, in which frames load nothing and React complains of nothing. */
export function testPage() {
  const listeners = new Set<Listener>();
  const complaints: unknown[] = [];
  const window = {
    addEventListener: (_: 'message', listener: Listener) => void listeners.add(listener),
    removeEventListener: (_: 'message', listener: Listener) => void listeners.delete(listener),
  };
  let root: Root;

  const page = {
    box: document.body,
    session: vi.fn(async (_: AbortSignal) => 's'),
    /** Gets what is reported to the page. */
    report: vi.fn(),
    /** Props as an app writes them inline: new ones on every render. */
    options: (): SvcEmbedProps => ({
      baseUrl: 'https://acme.example.com',
      dashboard: 'sales',
      session: ({ signal }) => page.session(signal),
      recover: false,
      window,
    }),
    act: (what: () => void) => act(async () => what()),
    render: (node: ReactNode) => act(async () => root.render(createElement(StrictMode, null, node))),
    text: () => page.box.textContent?.trim(),
    frame(): HTMLIFrameElement {
      const frame = page.box.querySelector('iframe');
      if (!frame) throw new Error('there is no frame');
      return frame;
    },
    /** An event of the surface. */
    async say(name: string, payload: object) {
      const type = `svc:event:${name}`;
      const data = { source: 'svc-embed', direction: 'event', type, payload, timestamp: 1, surface: 'dashboard' };
      const source = page.frame().contentWindow;
      const event = { isTrusted: true, origin: 'https://acme.example.com', source, data };
      await act(async () => {
        for (const listener of [...listeners]) listener(event as unknown as MessageEvent);
      });
    },
    ready: () => page.say('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' }),
    fail: () => page.say('error', { message: 'down', fatal: true }),
  };
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('reportError', page.report);
    vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => void complaints.push(what));
    // A frame that loads nothing has no window.
    const windows = new WeakMap<object, Window>();
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: object) {
      const window = windows.get(this) ?? ({ postMessage() {} } as unknown as Window);
      windows.set(this, window);
      return window;
    });
    page.box = document.body.appendChild(document.createElement('div'));
    root = createRoot(page.box);
  });

  afterEach(async () => {
    await act(() => root.unmount());
    page.box.remove();
    expect(listeners.size).toBe(0);
    expect(complaints.splice(0)).toEqual([]);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    page.session.mockReset().mockResolvedValue('s');
    page.report.mockClear();
  });

  return page;
}
