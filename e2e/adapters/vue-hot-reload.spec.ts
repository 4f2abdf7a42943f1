import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { createServer, defaultClientConditions, type ViteDevServer } from 'vite';
import { TENANT } from '../support/lab/sites.mjs';
import { expect, test } from '../support/lab-test.js';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** The page's component, with a text that is edited while the page is open. */
const app = (text: string, script = '') => `
<script setup lang="ts">
import { SvcEmbed } from '@svc-embed/vue';
${script}
const session = () => String(document.body.dataset.sessions = Number(document.body.dataset.sessions ?? 0) + 1);
</script>
<template>
  <h1>${text}</h1>
  <SvcEmbed base-url="${TENANT}" dashboard="speaks" :session="session" />
</template>
`;

let folder: string;
let server: ViteDevServer;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-embed-vue-'));
  await Promise.all([
    symlink(MODULES, join(folder, 'node_modules'), 'junction'),
    writeFile(
      join(folder, 'index.html'),
      '<link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/main.js"></script>',
    ),
    writeFile(
      join(folder, 'main.js'),
      `import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');`,
    ),
    writeFile(join(folder, 'App.vue'), app('Before')),
  ]);
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [vue()],
    resolve: { conditions: ['@svc-embed/source', ...defaultClientConditions] },
    optimizeDeps: { noDiscovery: true },
    server: { host: 'localhost', port: 0, fs: { strict: false } },
  });
  await server.listen();
});

test.afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('B41 an edited text shows at once, in the same document and without another session', async ({ page, lab }) => {
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await expect(page.locator('#app iframe')).toHaveAttribute('aria-busy', 'false');
  const frame = await lab.surface('#app');
  const document = await frame.evaluate(() => surface.document);

  await writeFile(join(folder, 'App.vue'), app('After'));
  await expect(page.getByRole('heading')).toHaveText('After');
  await expect(page.locator('#app iframe')).toHaveAttribute('aria-busy', 'false');
  expect(await (await lab.surface('#app')).evaluate(() => surface.document)).toBe(document);
  expect(await page.evaluate(() => globalThis.document.body.dataset.sessions)).toBe('1');
});

test('an edited script, for which Vue makes the component anew, asks for one more session', async ({ page, lab }) => {
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await expect(page.locator('#app iframe')).toHaveAttribute('aria-busy', 'false');
  const document = await (await lab.surface('#app')).evaluate(() => surface.document);

  await writeFile(join(folder, 'App.vue'), app('After', 'const more = 1;'));
  await expect(page.getByRole('heading')).toHaveText('After');
  await lab.surface('#app', document);
  await expect(page.locator('#app iframe')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await page.evaluate(() => globalThis.document.body.dataset.sessions)).toBe('2');
});
