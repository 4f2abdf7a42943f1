import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../../packages/testing', import.meta.url));

test('the Playwright entry can be imported by Node, and makes the page of a fake guest', async () => {
  const script = `
    const { fakeGuestPage, watchEmbeds } = await import('@svc-embed/testing/playwright');
    let watched;
    await watchEmbeds({ addInitScript: async ({ path }) => (watched = path) });
    const { readFile } = await import('node:fs/promises');
    console.log(JSON.stringify([await fakeGuestPage(), await readFile(watched, 'utf8')]));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
  const [page, watch] = JSON.parse(stdout) as [string, string];
  expect(page).toContain('SvcFakeGuest');
  expect(watch).toContain('svcEmbedWatch');
});
