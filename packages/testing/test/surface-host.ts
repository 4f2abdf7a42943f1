import { applyColorScheme, applyLocale, applyTheme, createGuest } from '@svc-embed/guest';
import { connectApp } from '@svc-embed/guest/app';
import { afterEach, expect, test } from 'vitest';
import { createFakeAiHost, createFakeHost, hostileNames } from '../src/index.js';

const origin = 'https://app.example.com';

/** Defines the tests of a fake host around a surface in a simulated page, for every test environment. */
export function describeSurfaceHost() {
  const undo: (() => void)[] = [];
  afterEach(() => {
    for (const step of undo.splice(0).reverse()) step();
  });

  test('a surface of a simulated page performs the actions of the fake host, and none of foreign senders', async () => {
    const host = createFakeHost({ origin });
    const guest = createGuest({ surface: 'dashboard', hostOrigins: [origin], window: host.window });
    undo.push(host.destroy, guest.destroy);
    const locales: string[] = [];
    undo.push(
      // jsdom has no `matchMedia`.
      guest.use(applyColorScheme({ matchMedia: () => Object.assign(new EventTarget(), { matches: false }) })),
      guest.use(applyTheme()),
      guest.use(applyLocale({ supported: ['en', 'ar'], onChange: (locale) => locales.push(locale) })),
    );
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    await host.waitForEvent('ready');

    host.perform('set-color-scheme', { scheme: 'dark' });
    host.perform('set-theme', { primaryColor: '#123456' });
    host.perform('set-locale', { locale: 'ar' });
    host.perform('set-locale', { locale: 'en' }, { origin: 'https://stranger.example' });
    expect(host.hostile()).toEqual(hostileNames);

    const root = document.documentElement;
    expect([root.lang, root.dir, root.dataset.colorScheme]).toEqual(['ar', 'rtl', 'dark']);
    expect(root.style.getPropertyValue('--svc-primary-color')).toBe('#123456');
    expect(locales.at(-1)).toBe('ar');
    expect([host.events.map(({ name }) => name), host.errors]).toEqual([['ready'], []]);
  });

  test('an app of a simulated page changes that page, and gets its resize events', async () => {
    const variables = { '--font-sans': 'Inter' };
    const host = createFakeAiHost({ context: { styles: { variables } } });
    const app = await connectApp({ name: 'Sales', version: '1.0.0', window: host.window });
    undo.push(host.destroy, app.close);
    await expect.poll(() => document.documentElement.style.getPropertyValue('--font-sans')).toBe('Inter');
    const widths: number[] = [];
    const listener = () => void widths.push(host.window.innerWidth);
    host.window.addEventListener('resize' as 'message', listener);
    window.dispatchEvent(new Event('resize'));
    host.window.removeEventListener('resize' as 'message', listener);
    window.dispatchEvent(new Event('resize'));
    expect([widths, host.errors, host.rejections]).toEqual([[window.innerWidth], [], []]);
  });
}
