import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { startSandbox } from '@svc-embed/sandbox';

const PAGE = 'http://localhost:5399';
const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

test('the code of the home page is copied and runs', { tag: '@core' }, async ({ page, context }, testInfo) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const sandbox = await startSandbox({ hostOrigins: [PAGE], apiKey: 'svc_dev_my-own-key' });
  const folder = testInfo.outputPath('app');
  let server: ChildProcess | undefined;
  try {
    await page.goto(sandbox.url.replace('127.0.0.1', 'localhost'));
    await expect(page.getByRole('button', { name: /^Copy / })).toHaveCount(await page.locator('pre').count());
    for (const file of ['.env', 'server.mjs', 'public/index.html']) {
      const button = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: file }) })
        .getByRole('button');
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      await button.click();
      await expect(button).toHaveText('Copied');
      writeFileSync(join(folder, file), await page.evaluate(() => navigator.clipboard.readText()));
    }
    // Instead of installing from tarballs, which the check `first-run` does.
    symlinkSync(MODULES, join(folder, 'node_modules'));
    server = spawn(process.execPath, ['--env-file=.env', 'server.mjs'], { cwd: folder, stdio: 'inherit' });
    await expect
      .poll(() =>
        fetch(PAGE)
          .then(({ ok }) => ok)
          .catch(() => false),
      )
      .toBe(true);

    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(PAGE);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Film releases');
    expect(complaints).toEqual([]);
  } finally {
    server?.kill();
    await sandbox.close();
  }
});
