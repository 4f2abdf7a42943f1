import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { PlatformClient } from '@svc-embed/platform';
import { strFromU8, unzipSync } from 'fflate';
import {
  type EmbedRequest,
  expect,
  loaded,
  payloadsOf,
  type Sandbox,
  type SandboxFixtures,
  surface,
  test,
} from '../../support/sandbox-test.js';

/** Collects the text of every answer of the sandbox and of every saved file. */
function watchData(page: Page) {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/embed/api/')) return;
    texts.push(response.text().catch(() => ''));
  });
  return {
    add: (text: string) => texts.push(Promise.resolve(text)),
    all: async () => (await Promise.all(texts)).join('\n'),
  };
}

async function save(page: Page, button: Locator, format: 'csv' | 'xlsx'): Promise<string> {
  await button.click();
  const download = page.waitForEvent('download');
  await button.locator('xpath=..').locator(`[data-action="download-${format}"]`).click();
  const bytes = await readFile(await (await download).path());
  return format === 'csv'
    ? bytes.toString()
    : Object.values(unzipSync(bytes))
        .map((file) => strFromU8(file))
        .join('\n');
}

async function ask(page: Page, question: string): Promise<void> {
  await surface(page).locator('[data-ask] input').fill(question);
  await surface(page).locator('[data-ask] button').click();
}

/** Does everything that a viewer can do to get data of a dashboard; returns the data. */
async function tryEverything(page: Page, openEmbed: SandboxFixtures['openEmbed'], request: EmbedRequest, word: string) {
  const data = watchData(page);
  await openEmbed(page, { ...request, allowExport: true });
  await loaded(page);
  const frame = surface(page);
  for (const tab of await frame.getByRole('tab').all()) await tab.click();
  await expect(frame.locator('[data-state="loading"]')).toHaveCount(0);

  for (const opener of ['tbody .row-opener', '[data-kpi-value]', 'svg.marks path[tabindex="0"]']) {
    for (const mark of await frame.locator(`${opener}:visible`).all()) {
      await mark.focus();
      await page.keyboard.press('Enter');
      await expect(frame.locator('[data-drilldown]')).toHaveAttribute('data-state', 'ready');
      await page.keyboard.press('Escape');
      // The panel is removed by its close event: opening the next one earlier would find the old one.
      await expect(frame.locator('[data-drilldown]')).toHaveCount(0);
      if (opener.startsWith('tbody')) break;
    }
  }
  for (const button of await frame.locator('[data-action="download"]:visible').all()) {
    for (const format of ['csv', 'xlsx'] as const) {
      if (await button.locator('xpath=..').locator(`[data-action="download-${format}"]`).count()) {
        data.add(await save(page, button, format));
      }
    }
  }
  await ask(page, word);
  await expect(frame.locator('[data-ask-result]')).toHaveAttribute('data-state', /./);
  for (const control of await frame.locator('[data-kind="filter"]').all()) {
    await control.getByRole('button').first().click();
    await control.getByRole('checkbox').first().check();
    await expect(frame.locator('[data-state="loading"]')).toHaveCount(0);
  }
  return data;
}

for (const { secret, dashboard, word, canary, attribute, hides, shows } of [
  {
    secret: 'a hidden member',
    dashboard: 'movies-overview',
    word: 'production budget by title',
    // The budget of Avatar.
    canary: '237000000',
    attribute: 'vip',
    hides: false,
    shows: true,
  },
  {
    secret: 'the rows of others',
    dashboard: 'world-development',
    word: 'population by country',
    // The people of China in 2005, which is in region 4.
    canary: '1304887562',
    attribute: 'region_ids',
    hides: [3],
    shows: [3, 4],
  },
] as const) {
  test(`${secret}: reaches no viewer without the right`, async ({ page, openEmbed }) => {
    test.slow();
    const viewer = { externalId: `${attribute}-no`, userAttributes: [{ name: attribute, value: hides }] };
    const data = await tryEverything(page, openEmbed, { viewer, dashboard }, word);
    const all = await data.all();
    expect(all.length).toBeGreaterThan(10_000);
    expect(all).not.toContain(canary);
  });

  test(`${secret}: reaches a viewer with the right who requests it`, async ({ page, openEmbed }) => {
    const data = watchData(page);
    const viewer = { externalId: `${attribute}-yes`, userAttributes: [{ name: attribute, value: shows }] };
    await openEmbed(page, { viewer, dashboard });
    await ask(page, word);
    await expect(surface(page).locator('[data-ask-result]')).toHaveAttribute('data-state', 'ready');
    expect(await data.all()).toContain(canary);
  });
}

test('a step back that fails is reported to the host, and the surface keeps its page', async ({ page, openEmbed }) => {
  const errors: unknown[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openEmbed(page, { viewer: { externalId: 'back' }, path: '/embed/app' });
  await surface(page).getByRole('link', { name: 'Film releases' }).click();
  const heading = surface(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Film releases');
  await page.route('**/embed/api/dashboards', (route) => route.abort());
  await heading.evaluate(() => history.back());
  await expect.poll(() => payloadsOf(page, 'error')).toEqual([expect.objectContaining({ name: 'NavigationFailed' })]);
  await expect(heading).toHaveText('Film releases');
  expect(errors).toEqual([]);
});

async function spentSession({ url }: Sandbox, client: PlatformClient): Promise<string> {
  const { sessionId } = await client.embed.generateSession({ deploymentId: 1, externalId: 'spent' });
  await fetch(`${url}/embed/api/exchange`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: sessionId }),
  });
  return sessionId;
}

test('a used session is replaced with one of the provider', async ({ page, sandbox, client, openEmbed }) => {
  const sessionId = await spentSession(sandbox, client);
  const { state, reasons } = await openEmbed(page, { viewer: { externalId: 'spent' }, firstSession: sessionId });
  expect([state, reasons]).toEqual(['ready', ['mount', 'recover']]);
  const errors = await payloadsOf(page, 'error');
  expect(errors).toEqual([expect.objectContaining({ name: 'SessionInvalid', fatal: true })]);
  expect(JSON.stringify(errors)).not.toContain(sessionId);
});

test('a used session without a provider shows a message', async ({ page, sandbox, client, openEmbed }) => {
  const sessionId = await spentSession(sandbox, client);
  const request = { viewer: { externalId: 'spent' }, firstSession: sessionId, fixedSession: true };
  expect((await openEmbed(page, request)).state).toBe('surface-failed');
  const failure = surface(page).locator('[data-failure="SessionInvalid"]');
  await expect(failure).toBeVisible();
  await expect(failure.getByRole('heading')).not.toBeEmpty();
});

test('a surface that reloads itself recovers with a session of the provider', async ({ page, openEmbed }) => {
  const { reasons } = await openEmbed(page, { viewer: { externalId: 'reload' } });
  const frame = page.frames().find((candidate) => candidate.parentFrame() !== null);
  expect(frame?.url()).not.toContain('session=');
  await frame?.evaluate(() => location.reload());
  await expect.poll(() => reasons).toEqual(['mount', 'recover']);
  await page.waitForFunction(() => embed.state === 'ready');
  await expect(surface(page).locator('[data-widget]').first()).toBeVisible();
});

test('a dashboard that may not be embedded shows and reports a failure', async ({ page, client, openEmbed }) => {
  await client.embed.updateDashboardEmbedding('world-development', { allowEmbed: false });
  try {
    const request = { viewer: { externalId: 'x' }, dashboard: 'world-development', fixedSession: true };
    expect((await openEmbed(page, request)).state).toBe('surface-failed');
    await expect(surface(page).locator('[data-failure]')).toBeVisible();
  } finally {
    await client.embed.updateDashboardEmbedding('world-development', { allowEmbed: true });
  }
});
