import { afterEach, expect, it, vi } from 'vitest';
import { createUi } from '../i18n/ui.js';
import { documentAddress, memoryAddress } from './address.js';
import type { Page } from './page.js';
import { createRouter } from './router.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the address of a document is its path and the history of its tab', () => {
  const page = new EventTarget();
  const history = { pushState: vi.fn() };
  vi.stubGlobal('location', { pathname: '/embed/app', search: '?f_a=1' });
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const address = documentAddress();
  const listener = vi.fn();
  const stop = address.onPop(listener);
  expect(address.current()).toBe('/embed/app');
  address.push('/embed/app/a?x=1');
  expect(history.pushState.mock.calls).toEqual([[null, '', '/embed/app/a?x=1']]);
  page.dispatchEvent(new Event('popstate'));
  stop();
  page.dispatchEvent(new Event('popstate'));
  expect(listener).toHaveBeenCalledOnce();
});

it('a router shows pages of an address in memory, without the location and the history of the document', async () => {
  vi.stubGlobal('document', { title: '' });
  const address = memoryAddress('/embed/app?f_a=1');
  const shown: string[] = [];
  const focus = vi.fn();
  const open = async (path: string): Promise<Page> => ({
    element: {} as HTMLElement,
    heading: { focus } as unknown as HTMLElement,
    title: () => `title of ${path}`,
    start: () => shown.push(path),
    refresh: async () => {},
    close: () => shown.push(`closed ${path}`),
  });
  const router = createRouter({ ui: createUi(['en-US']), address, open, show() {} });
  expect(await router.showCurrent()).toBe(true);
  expect(await router.go('/embed/app/dashboards/a?x=1')).toBe(true);
  expect(address.current()).toBe('/embed/app/dashboards/a');
  address.push('/embed/app/dashboards/b');
  expect(await router.showCurrent()).toBe(true);
  const [home, a, b] = ['/embed/app', '/embed/app/dashboards/a', '/embed/app/dashboards/b'];
  expect(shown).toEqual([home, `closed ${home}`, a, `closed ${a}`, b]);
  expect(document.title).toBe(`title of ${b}`);
  expect(focus).toHaveBeenCalledTimes(2);
});

it('an address in memory has a window in which a wrapped `pushState` sees each step', () => {
  vi.stubGlobal('document', { title: '' });
  const { window, push } = memoryAddress('/embed/dashboard/a?f_a=1');
  const seen: string[] = [];
  const { pushState } = window.history;
  window.history.pushState = (...step) => {
    pushState.apply(window.history, step);
    seen.push(window.location.pathname + window.location.search);
  };
  push('/embed/dashboard/b?x=1');
  expect(seen).toEqual(['/embed/dashboard/b']);
});
