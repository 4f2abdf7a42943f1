import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';

const run = promisify(execFile);
const folder = fileURLToPath(new URL('../../../packages/testing', import.meta.url));

test('the package holds what its Playwright entry reads at run time', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: folder });
  const [packed] = JSON.parse(stdout) as [{ readonly files: readonly { readonly path: string }[] }];
  const paths = packed.files.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['dist/fake-guest.global.js', 'dist/watch-page.global.js']));
  expect(paths.filter((path) => path.includes('.test.'))).toEqual([]);
});

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
