import { readFile } from 'node:fs/promises';
// Compiles Angular's packages at run time: no bundler has linked them here.
import '@angular/compiler';
import { createComponent, DOCUMENT, inputBinding } from '@angular/core';
import { type BootstrapContext, createApplication, provideClientHydration } from '@angular/platform-browser';
import { provideServerRendering, renderApplication } from '@angular/platform-server';
import { SvcEmbed as AngularEmbed } from '@svc-embed/angular';
import { SvcEmbed as ReactEmbed } from '@svc-embed/react';
import { SvcEmbed as VueEmbed } from '@svc-embed/vue';
import { createElement } from 'react';
import { renderToString as renderReact } from 'react-dom/server';
import { createSSRApp, h } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { CUSTOMER, TENANT } from '../../support/lab/sites.mjs';
import { expect, test } from '../../support/lab-test.js';

const PROPS = { baseUrl: TENANT, dashboard: 'speaks', id: 'embed' };

const inRoot = (markup: string) => `<main id="root">${markup}</main>`;
const react = async () =>
  inRoot(renderReact(createElement(ReactEmbed, { ...PROPS, session: () => 'never requested' })));
const vue = async () =>
  inRoot(await renderVue(createSSRApp({ render: () => h(VueEmbed, { ...PROPS, ...{ 'data-renders': 0 } }) })));

async function angular() {
  const bootstrap = async (context?: BootstrapContext) => {
    const app = await createApplication({ providers: [provideServerRendering(), provideClientHydration()] }, context);
    const bindings = [inputBinding('options', () => ({ ...PROPS, session: () => 'never requested' }))];
    const hostElement = app.injector.get(DOCUMENT).querySelector('#embed') as Element;
    app.attachView(
      createComponent(AngularEmbed, { environmentInjector: app.injector, hostElement, bindings }).hostView,
    );
    return app;
  };
  // Angular marks the body that it has rendered.
  const document = `<body>${inRoot('<svc-embed-view id="embed"></svc-embed-view>')}</body>`;
  return (await renderApplication(bootstrap, { document })).replace(/^.*<body[^>]*>|<\/body>.*$/gs, '');
}

test('the built React package is a client component, also for a server component that imports it', async () => {
  const built = await readFile(new URL('../../../packages/react/dist/index.js', import.meta.url), 'utf8');
  // A directive counts only at the beginning of a file.
  expect(built).toMatch(/^'use client';\n/);
});

for (const [name, path, renderOnServer] of [
  ['React 19', '/pages/react/strict', react],
  ['React 18', '/pages/react-18/strict', react],
  ['Vue', '/pages/vue/strict', vue],
  ['Angular', '/pages/angular/strict', angular],
] as const) {
  test(`${name} hydrates the markup of a server without a warning or a violation`, { tag: '@core' }, async ({
    page,
    lab,
  }) => {
    lab.tolerate(/TrustedTypePolicy named 'vue'/);
    const markup = await renderOnServer();
    expect(markup).not.toContain('style=');
    // Chromium treats a fulfilled page as public, and prompts before it embeds an address of this machine.
    await page.context().grantPermissions(['local-network-access']);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(inRoot(''), markup);
      await route.fulfill({ response, body });
    });
    await page.goto(CUSTOMER + path);
    // Angular's styles are not in the server's markup, so its element is inline at first.
    const [root, outer, iframe] = [page.locator('#root'), page.locator('#embed'), page.locator('iframe')];
    const rendered = await iframe.elementHandle();
    const before = await iframe.boundingBox();
    expect(before).toMatchObject({ height: 480 });
    expect(await root.boundingBox()).toEqual(before);

    await page.evaluate(() => componentPage.hydrate?.());
    await lab.until(() => componentPage.states.at(-1) === 'ready');
    expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await iframe.boundingBox()).toEqual(before);
    expect(await outer.boundingBox()).toEqual(before);
    await expect(iframe).toHaveCount(1);
    const { sessions, errors, violations } = await page.evaluate(() => ({ ...componentPage }));
    expect([sessions, errors]).toEqual([['mount'], []]);
    expect(violations.filter((violation) => violation !== 'trusted-types trusted-types-policy')).toEqual([]);
  });
}
