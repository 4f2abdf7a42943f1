import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, defaultClientConditions } from 'vite';
import { TENANT } from '../support/lab/sites.mjs';
import { expect, test } from '../support/lab-test.js';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** A site as its developer has it: the page, its component, and what counts the sessions that it asks for. */
const files = {
  'index.html':
    '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/main.jsx"></script>',
  'main.jsx': `
    import { StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Page } from './page.jsx';
    createRoot(document.getElementById('root')).render(<StrictMode><Page /></StrictMode>);`,
  'page.jsx': component('Before', 'light'),
};

function component(words: string, scheme: string): string {
  return `
    import { SvcEmbed, useSvcEmbed } from '@svc-embed/react';
    globalThis.sessions ??= [];
    const session = ({ reason }) => 's' + sessions.push(reason);
    const options = { baseUrl: '${TENANT}', dashboard: 'speaks', session };
    export function Page() {
      const { ref, state } = useSvcEmbed({ ...options });
      return (
        <>
          <h1>${words}</h1>
          <SvcEmbed {...options} id="embed" colorScheme="${scheme}" />
          <div id="own" ref={ref} />
          <output>{state}</output>
        </>
      );
    }`;
}

test('B41 an edit shows while the documents and their sessions stay', async ({ page, lab }) => {
  const root = await mkdtemp(join(tmpdir(), 'svc-embed-hot-'));
  const write = (changed: Record<string, string>) =>
    Promise.all(Object.entries(changed).map(([name, text]) => writeFile(join(root, name), text)));
  await write(files);
  await symlink(MODULES, join(root, 'node_modules'), 'junction');
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    cacheDir: join(root, '.vite'),
    server: { host: 'localhost', port: 0, fs: { strict: false } },
    resolve: { conditions: ['@svc-embed/source', ...defaultClientConditions] },
  });
  try {
    await server.listen();
    const [address] = server.resolvedUrls?.local ?? [];
    await page.goto(address ?? '');
    const documents = async () => {
      const all = [];
      for (const target of ['#embed', '#own']) {
        const frame = await lab.surface(target);
        all.push(await frame.evaluate(() => surface.document));
      }
      return all;
    };
    await expect(page.locator('#embed')).toHaveAttribute('data-state', 'ready');
    await expect(page.locator('output')).toHaveText('ready');
    const before = await documents();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sessions'))).toEqual(['mount', 'mount']);

    await write({ 'page.jsx': component('After', 'dark') });
    await expect(page.getByRole('heading')).toHaveText('After');
    const frame = await lab.surface('#embed');
    await frame.waitForFunction(() =>
      surface.received.some(({ data }) => JSON.stringify(data).includes('"scheme":"dark"')),
    );
    expect(await documents()).toEqual(before);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sessions'))).toEqual(['mount', 'mount']);
  } finally {
    await server.close();
    await rm(root, { recursive: true });
  }
});
