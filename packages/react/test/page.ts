import nodeConsole from 'node:console';
import { createFakeGuest, type PageGuest } from '@svc-embed/testing';
import { act, createElement, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { event } from '../../protocol/test/messages.js';
import type { SessionRequest } from '../src/index.js';

const baseUrl = 'https://acme.example.com';

/** Creates a page in strict mode with a fake guest for each test. At its end, no listener is left and React has logged no error. */
export function testPage() {
  const log = vi.fn();
  let guest: PageGuest;
  let root: Root;

  const page = {
    box: document.body,
    session: vi.fn(async (_: AbortSignal) => 's'),
    report: vi.fn(),
    /** Returns props like an app with inline props: new ones on every render. */
    options: () => ({
      baseUrl,
      dashboard: 'sales',
      session: ({ signal }: SessionRequest) => page.session(signal),
      recover: false,
      window: guest.window,
    }),
    act: (callback: () => void) => act(async () => callback()),
    render: (node: ReactNode) => act(async () => root.render(createElement(StrictMode, null, node))),
    text: () => page.box.textContent?.trim(),
    frame(): HTMLIFrameElement {
      const frame = page.box.querySelector('iframe');
      if (!frame) throw new Error('there is no frame');
      return frame;
    },
    emit: (...event: Parameters<PageGuest['emit']>) => page.act(() => guest.emit(...event)),
    ready: () => page.act(() => guest.ready()),
    /** Makes the surface ready with these extensions, which it then uses. */
    async start(...extensions: string[]) {
      await page.act(() => guest.ready({ extensions }));
      await page.postEvent('using', { extensions });
    },
    /** Posts an event of an extension. */
    postEvent: (name: string, payload: object) => page.act(() => guest.send(event(name, payload))),
    actions: () => guest.actions.map(({ name, payload }) => [name, payload]),
    fail: () => page.act(() => guest.fail()),
  };

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('reportError', page.report);
    vi.spyOn(console, 'error').mockImplementation(log);
    // happy-dom logs to the process's console that it does not load iframes.
    vi.spyOn(nodeConsole, 'error').mockImplementation(() => {});
    guest = createFakeGuest({ baseUrl, ready: false });
    page.box = document.body.appendChild(document.createElement('div'));
    root = createRoot(page.box);
  });

  afterEach(async () => {
    await act(() => root.unmount());
    page.box.remove();
    expect(guest.hasListeners).toBe(false);
    expect(log.mock.calls.filter(([line]) => !String(line).startsWith('svc-embed: '))).toEqual([]);
    guest.destroy();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    page.session.mockReset().mockResolvedValue('s');
    page.report.mockClear();
    log.mockClear();
  });

  return page;
}
