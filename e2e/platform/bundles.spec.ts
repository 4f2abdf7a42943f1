import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { type BuildOptions, build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Everything that is made for browsers, built. */
const BROWSER_FOLDERS = [
  'packages/protocol/dist',
  'packages/host/dist',
  'packages/guest/dist',
  'packages/element/dist',
  'packages/react/dist',
  'packages/vue/dist',
  'packages/sandbox/dist/surfaces',
  'examples/es-module/dist',
  'examples/element/dist',
  'examples/react-spa/dist',
  'examples/vue-spa/dist',
  'examples/own-chat/dist',
  'examples/qa/dist',
  'examples/script-tag/public',
];

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|html)$/.test(file))
    .map((file) => join(folder, file));
}

function filesWith(files: readonly string[], text: RegExp): string[] {
  return files.filter((file) => text.test(readFileSync(join(ROOT, file), 'utf8')));
}

test('nothing made for browsers knows how to send an API key', () => {
  const files = BROWSER_FOLDERS.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(BROWSER_FOLDERS.length);
  expect(filesWith(files, /api-key/i)).toEqual([]);
});

test('a page with the client of the Data API has no other operation of the platform', () => {
  const files = filesOf('examples/own-chart/dist');
  expect(filesWith(files, /svcsql/)).toHaveLength(1);
  expect(filesWith(files, /generate-session|embed-tenants|stream-chat-state/)).toEqual([]);
});

/** A bundle of the platform client, as a page would load it. */
async function bundlePlatform(options: BuildOptions): Promise<string> {
  const contents = `import * as platform from '@svc-embed/platform'; console.log(platform);`;
  const stdin = { contents, resolveDir: ROOT };
  const { outputFiles } = await build({ stdin, format: 'esm', bundle: true, ...options, write: false });
  return outputFiles[0]?.text ?? '';
}

test('a browser bundle of the platform client contains nothing but a refusal', async ({ page }) => {
  const content = await bundlePlatform({ platform: 'browser' });
  expect(content).not.toMatch(/api-key|generate-session/i);
  const refusal = page.waitForEvent('pageerror');
  await page.addScriptTag({ type: 'module', content });
  expect((await refusal).message).toMatch(/@svc-embed\/platform.*(browser|server)/s);
});

test('the client refuses to run in a page, also when a bundler took its server build', async ({ page }) => {
  const content = await bundlePlatform({ platform: 'neutral', mainFields: ['module', 'main'] });
  const refusal = page.waitForEvent('pageerror');
  await page.addScriptTag({ type: 'module', content });
  expect((await refusal).message).toMatch(/@svc-embed\/platform/);
});
