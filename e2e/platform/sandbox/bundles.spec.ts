import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { bundle } from '@svc-embed/browser-tools/bundle';
import type * as Agents from '@svc-embed/platform/agents';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BROWSER_FOLDERS = [
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

test('no page of the sandbox and of the examples contains code that sends an API key', () => {
  const files = BROWSER_FOLDERS.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(BROWSER_FOLDERS.length);
  expect(filesWith(files, /api-key/i)).toEqual([]);
});

test('a page with the client of the Data API contains no other operation of the platform', () => {
  const files = filesOf('examples/own-chart/dist');
  expect(filesWith(files, /svcsql/)).toHaveLength(1);
  expect(filesWith(files, /generate-session|embed-tenants|stream-chat-state/)).toEqual([]);
});

const PLATFORM = `import * as platform from '@svc-embed/platform'; console.log(platform);`;
const AGENTS = `import * as agents from '@svc-embed/platform/agents'; globalThis.agents = agents;`;
/** Options of a bundler that ignores the export condition `browser`. */
const SERVER_BUILD: Parameters<typeof bundle>[1] = { platform: 'neutral', mainFields: ['module', 'main'] };

for (const [what, options] of [
  ['a browser bundle', undefined],
  ["a bundle of the server's build", SERVER_BUILD],
] as const) {
  test(`${what} of the platform client refuses to run in a page`, async ({ page }) => {
    const content = await bundle(PLATFORM, options);
    if (!options) expect(content).not.toMatch(/api-key|generate-session/i);
    const refusal = page.waitForEvent('pageerror');
    await page.addScriptTag({ type: 'module', content });
    expect((await refusal).message).toMatch(/@svc-embed\/platform.*(browser|server)/s);
  });

  test(`${what} of the agents module reads answers, and throws for clients with a key`, async ({ page }) => {
    const content = await bundle(AGENTS, options);
    if (!options) expect(content).not.toMatch(/api-key|stream-chat-state/i);
    await page.addScriptTag({ type: 'module', content });
    await expectReaderAlone(page);
  });
}

async function expectReaderAlone(page: Page): Promise<void> {
  await page.route('**/chat', (route) => route.fulfill({ body: '{"type":"text","text":"a"}\n{"type":"done"}\n' }));
  const read = await page.evaluate(async () => {
    const { agents } = globalThis as unknown as { agents: typeof Agents };
    const steps: string[] = [];
    for await (const { type } of agents.streamChatAnswer('https://app.example.com/chat', { message: 'a' }))
      steps.push(type);
    return steps;
  });
  expect(read).toEqual(['text', 'done']);
  for (const name of ['createAgentClient', 'createChatHandler']) {
    const call = page.evaluate((name) => Reflect.get(Reflect.get(globalThis, 'agents'), name)({}), name);
    await expect(call).rejects.toThrow('both run on servers only');
  }
}
