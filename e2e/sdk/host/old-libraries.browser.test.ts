import { expect } from 'vitest';
import type { AuthorsWindow } from '../../support/engines/authors-page.js';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import type { OldLibrary } from '../../support/engines/old-libraries.js';
import { openPage } from '../../support/engines/open-page.js';
import type { LibraryWindow } from '../../support/pages/library-and-host.js';

const libraries: readonly OldLibrary[] = ['prototypeJs', 'oldPrototypeJs', 'mooTools'];

const filters = { 'orders.status': ['open', 'late'] };

/** Uses every function of a page's host package that touches the page; returns what the surface received. */
async function useEmbed(lab: Lab, { libraryPage, document }: LibraryWindow, target: Element): Promise<unknown> {
  const { host, tenant } = libraryPage;
  const session = () => `${lab.canary}library`;
  const embed = host.mountEmbed(target, { baseUrl: tenant, dashboard: 'scripted', session, filters });
  const stops = [
    embed.use(host.showCovers()),
    embed.use(host.autoHeight()),
    embed.use(host.trackViewport()),
    embed.use(host.renewSession()),
    embed.use(host.forwardKeys(['Escape'], () => {})),
    embed.use(host.watchFilters(() => {})),
    embed.use(host.watchHealth()),
  ];
  const speak = async (except?: Awaited<ReturnType<Lab['surface']>>) => {
    const surface = await lab.surface(() => embed.iframe.contentWindow, except);
    await surface.run((toolkit) => toolkit.ready());
    await embed.ready;
    return surface;
  };
  const first = await speak();
  embed.setFilter('orders.status', ['open', 'done']);
  const loaded = embed.reload();
  const second = await speak(first);
  await loaded;
  const received = (await lab.received(second)).map(({ data }) => Object(data).payload);
  const { searchParams } = new URL(embed.iframe.src);
  const findings = (await host.diagnose(embed)).map(({ code }) => code);
  for (const stop of stops) stop();
  embed.destroy();
  return {
    received,
    address: searchParams.get('f_orders.status'),
    findings,
    left: document.querySelectorAll('iframe').length,
  };
}

for (const library of libraries) {
  for (const isFirst of [true, false])
    test(`an embed works from mount to destroy in a page whose ${library} loads ${isFirst ? 'first' : 'last'}`, async ({
      lab,
    }) => {
      const { window, all } = await openPage(lab, `/pages/library-and-host${isFirst ? `#${library}` : ''}`);
      const page = window as LibraryWindow;
      if (!isFirst) page.libraryPage.load(library);
      const [target] = all('#root');
      Object.assign((target as HTMLElement).style, { height: '300px' });
      expect(await useEmbed(lab, page, target as Element)).deep.equal({
        received: [{ filterUrlParameter: 'f_orders.status=["open","done"]' }],
        address: '["open","late"]',
        findings: [],
        left: 0,
      });
    });

  for (const isAfter of [true, false])
    test(`the script tag ${isAfter ? 'after' : 'before'} ${library} loads markup, and mounts by a selector`, async ({
      lab,
    }) => {
      const names = `data-base-url="${lab.sites.tenant}" data-session-endpoint="/api/session"`;
      const markup = `<script src="/pages/old-library/page.js?${library}"></script>
        <div data-svc-embed id="own" data-dashboard="speaks"></div><div id="target"></div>`;
      const query = new URLSearchParams({ names, markup, ...(isAfter && { isAfter: 'true' }) });
      const frame = lab.frame(`/authors?${query}`);
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      const window = frame.contentWindow as AuthorsWindow & typeof globalThis;
      await lab.until(() => window.notes.events.some(([type, id]) => type === 'svc-ready' && id === 'own'));
      const { mountEmbed } = window.SvcEmbed;
      const embed = mountEmbed('#target', { baseUrl: lab.sites.tenant, dashboard: 'speaks', filters });
      await embed.ready;
      await embed.reload();
      embed.destroy();
      expect(window.notes.texts).deep.equal([]);
    });
}

test('the script tag in a micro-frontend, whose document is a proxy, defines the element and mounts by a selector', async ({
  lab,
}) => {
  const { window, all } = await openPage(lab, '/pages/sandboxed-script');
  await Reflect.get(window, 'loaded');
  const options = { baseUrl: lab.sites.tenant, dashboard: 'speaks' };
  const embed = window.SvcEmbed.mountEmbed('#root', options);
  await embed.ready;
  embed.destroy();
  const element = Object.assign(window.document.createElement('svc-embed'), options);
  all('#root')[0]?.appendChild(element);
  await lab.until(() => Reflect.get(element, 'state') === 'ready');
});
