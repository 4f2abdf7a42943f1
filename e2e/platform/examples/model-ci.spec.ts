import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, loaded, type Page, type Sandbox, surface, strictTest as test } from '../../support/sandbox-test.js';

/** Runs a program of the example as in a CI job, with a key without admin access. */
function run(sandbox: Sandbox, program: 'pull' | 'deploy', folder: string) {
  const file = fileURLToPath(new URL(`../../../examples/model-ci/${program}.mjs`, import.meta.url));
  const env = { ...process.env, SVC_TENANT: sandbox.url, SVC_API_KEY: sandbox.keys.scoped, SVC_COMMIT: 'abc' };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, [file, folder], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Returns the value of the first key figure with this title. */
const figureOf = (page: Page, title: string) =>
  surface(page).locator('[data-widget]', { hasText: title }).first().locator('.kpi-value');

test('the embed shows a measure that is deployed', { tag: '@core' }, async ({ page, sandbox, openEmbed }, info) => {
  const folder = info.outputPath('model');
  const pulled = await run(sandbox, 'pull', folder);
  expect(pulled).toEqual({ code: 0, stdout: 'views/movies.yml\nviews/weather.yml\nviews/world.yml\n', stderr: '' });

  await openEmbed(page, { viewer: { externalId: 'vera' }, dashboard: 'movies-overview' });
  await loaded(page);
  const before = await figureOf(page, 'Worldwide gross').textContent();

  const movies = join(folder, 'views/movies.yml');
  const text = await readFile(movies, 'utf8');
  const measure = 'name: worldwide_gross\n    aggregate: ';
  await writeFile(movies, text.replace(`${measure}sum`, `${measure}max`));
  const deployed = await run(sandbox, 'deploy', folder);
  expect([deployed.code, deployed.stderr]).toEqual([0, '']);
  expect(deployed.stdout).toMatch(/^3 files are deployed: build \d+ of main is ready\.\n$/);

  await page.evaluate(() => embed.refresh());
  await expect(figureOf(page, 'Worldwide gross')).not.toHaveText(before ?? '');
  const after = await figureOf(page, 'Worldwide gross').textContent();

  await writeFile(movies, text.replace(`${measure}sum`, `${measure}summ`));
  const line = text.slice(0, text.indexOf(measure)).split('\n').length + 1;
  const refused = await run(sandbox, 'deploy', folder);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(new RegExp(`^views/movies\\.yml:${line}:\\d+: aggregate: .*"summ"`));
  await page.evaluate(() => embed.refresh());
  await expect(figureOf(page, 'Worldwide gross')).toHaveText(after ?? '');
});

test('the programs report that a key has no access to the deployment', async ({ sandbox }, info) => {
  const refused = await run(
    { ...sandbox, keys: { ...sandbox.keys, scoped: sandbox.keys.expired } },
    'pull',
    info.outputPath('model'),
  );
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('expired');
});
