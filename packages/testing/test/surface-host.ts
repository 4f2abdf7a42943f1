import { applyColorScheme, applyLocale, applyTheme, createGuest } from '@svc-embed/guest';
import { afterEach, expect, test } from 'vitest';
import { createFakeHost, hostileNames } from '../src/index.js';

const origin = 'https://app.example.com';

/** The tests of a fake host around a surface in a simulated page, for every test environment. */
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
}
