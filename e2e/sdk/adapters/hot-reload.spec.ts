import { mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { createServer, defaultClientConditions, type UserConfig } from 'vite';
import { TENANT } from '../../support/lab/sites.mjs';
import { expect, test as labTest } from '../../support/lab-test.js';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

interface Site {
  write(file: string, text: string): Promise<void>;
  /** Serves the files with Vite until the test ends; resolves to the address. */
  serve(config: UserConfig): Promise<string>;
}

const test = labTest.extend<{ site: Site }>({
  site: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'svc-embed-hot-'));
    await symlink(MODULES, join(root, 'node_modules'), 'junction');
    let close = async () => {};
    await use({
      async write(file, text) {
        // A rename, as editors do. Writing in place empties the file first: two changes, and Vue may reload twice.
        const draft = `${root}-${file}`;
        await writeFile(draft, text);
        await rename(draft, join(root, file));
      },
      async serve(config) {
        const server = await createServer({
          root,
          configFile: false,
          logLevel: 'error',
          cacheDir: join(root, '.vite'),
          server: { host: 'localhost', port: 0, fs: { strict: false } },
          resolve: { conditions: ['@svc-embed/source', ...defaultClientConditions] },
          ...config,
        });
        close = () => server.close();
        await server.listen();
        return server.resolvedUrls?.local[0] ?? '';
      },
    });
    await close();
    await rm(root, { recursive: true });
  },
});

const html = (script: string) =>
  `<!doctype html><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/${script}"></script>`;

const reactPageOf = (heading: string, scheme: string) => `
  import { SvcEmbed, useSvcEmbed } from '@svc-embed/react';
  globalThis.sessions ??= [];
  const session = ({ reason }) => 's' + sessions.push(reason);
  const options = { baseUrl: '${TENANT}', dashboard: 'speaks', session };
  export function Page() {
    const { ref, state } = useSvcEmbed({ ...options });
    return (
      <>
        <h1>${heading}</h1>
        <SvcEmbed {...options} id="embed" colorScheme="${scheme}" />
        <div id="own" ref={ref} />
        <output>{state}</output>
      </>
    );
  }`;

const vueAppOf = (heading: string, script = '') => `
  <script setup lang="ts">
  import { SvcEmbed } from '@svc-embed/vue';
  ${script}
  globalThis.sessions ??= [];
  const session = ({ reason }) => 's' + globalThis.sessions.push(reason);
  </script>
  <template>
    <h1>${heading}</h1>
    <SvcEmbed base-url="${TENANT}" dashboard="speaks" :session="session" />
  </template>`;

const sessions = () => Reflect.get(globalThis, 'sessions');

test('an edited React component keeps its documents and sessions', async ({ page, lab, site }) => {
  await site.write('index.html', html('main.jsx'));
  await site.write(
    'main.jsx',
    `import { StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Page } from './page.jsx';
    createRoot(document.getElementById('app')).render(<StrictMode><Page /></StrictMode>);`,
  );
  await site.write('page.jsx', reactPageOf('Before', 'light'));
  await page.goto(await site.serve({ plugins: [react()] }));
  const documents = async () => {
    const frames = [await lab.surface('#embed'), await lab.surface('#own')];
    return Promise.all(frames.map((frame) => frame.evaluate(() => surface.document)));
  };
  await expect(page.locator('#embed')).toHaveAttribute('data-state', 'ready');
  await expect(page.locator('output')).toHaveText('ready');
  const before = await documents();
  expect(await page.evaluate(sessions)).toEqual(['mount', 'mount']);

  await site.write('page.jsx', reactPageOf('After', 'dark'));
  await expect(page.getByRole('heading')).toHaveText('After');
  const frame = await lab.surface('#embed');
  await frame.waitForFunction(() =>
    surface.received.some(({ data }) => JSON.stringify(data).includes('"scheme":"dark"')),
  );
  expect(await documents()).toEqual(before);
  expect(await page.evaluate(sessions)).toEqual(['mount', 'mount']);
});

for (const [title, script, isNew] of [
  ['an edited Vue template keeps the document and the session', '', false],
  ['an edited Vue script, after which Vue recreates the component, requests one more session', 'const more = 1;', true],
] as const) {
  test(title, async ({ page, lab, site }) => {
    await site.write('index.html', html('main.js'));
    await site.write(
      'main.js',
      `import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#app');`,
    );
    await site.write('App.vue', vueAppOf('Before'));
    await page.goto(await site.serve({ plugins: [vue()], optimizeDeps: { noDiscovery: true } }));
    const iframe = page.locator('#app iframe');
    await expect(iframe).toHaveAttribute('aria-busy', 'false');
    const before = await (await lab.surface('#app')).evaluate(() => surface.document);

    await site.write('App.vue', vueAppOf('After', script));
    await expect(page.getByRole('heading')).toHaveText('After');
    const frame = await lab.surface('#app', isNew ? before : '');
    await expect(iframe).toHaveAttribute('aria-busy', 'false');
    await expect(iframe).toHaveCount(1);
    expect((await frame.evaluate(() => surface.document)) === before).toBe(!isNew);
    expect(await page.evaluate(sessions)).toEqual(isNew ? ['mount', 'mount'] : ['mount']);
  });
}
