import { expect, surface, test } from './support/sandbox-test.js';

const seattle = { externalId: 'sea', userAttributes: [{ name: 'city', value: 'Seattle' }] };
const newYork = { externalId: 'nyc', userAttributes: [{ name: 'city', value: 'New York' }] };

test('two viewers with different attributes see different rows in the same dashboard', async ({
  context,
  openEmbed,
}) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  const embeds = [
    { page: one, viewer: seattle, sees: 'Seattle', misses: 'New York' },
    { page: two, viewer: newYork, sees: 'New York', misses: 'Seattle' },
  ];
  for (const { page, viewer, sees, misses } of embeds) {
    expect((await openEmbed(page, { viewer, dashboard: 'city-weather' })).state).toBe('ready');
    await page.waitForFunction(() => events.some(([type]) => type === 'svc:event:dashboard-loaded'));
    const control = surface(page).locator('[data-kind="filter"]').first();
    await control.getByRole('button').first().click();
    await expect(
      surface(page).getByRole('option', { name: sees }).or(surface(page).getByLabel(sees)).first(),
    ).toBeVisible();
    await expect(surface(page).getByText(misses, { exact: true })).toHaveCount(0);
  }
});

test('a filter that the host pushes cannot reach the rows of another viewer', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer: seattle, dashboard: 'city-weather' });
  await page.evaluate(() => embed.setFilter('weather.city', { value: 'New York' }));
  const count = surface(page).locator('[data-kind="kpi"]').first().locator('[data-kpi-value]');
  await expect(count).toHaveText(/^(0|–|—)$/);
});

test('a hidden member is in no widget, and in everybody else’s', async ({ context, openEmbed }) => {
  const [plain, vip] = [await context.newPage(), await context.newPage()];
  const as = (value: boolean) => ({ externalId: `vip-${value}`, userAttributes: [{ name: 'vip', value }] });
  await openEmbed(plain, { viewer: as(false), dashboard: 'movies-overview' });
  await openEmbed(vip, { viewer: as(true), dashboard: 'movies-overview' });
  const budgets = (page: typeof plain) =>
    surface(page).locator('[data-widget="top-films"] [data-column="movies.budget"]');
  await expect(budgets(vip)).not.toHaveCount(0);
  await expect(surface(plain).locator('[data-widget="top-films"] tbody tr')).not.toHaveCount(0);
  await expect(budgets(plain)).toHaveCount(0);
});

test('a session of the host opens a document once; the host’s provider gives the next one', async ({
  page,
  sandbox,
  client,
  openEmbed,
}) => {
  const { sessionId } = await client.embed.generateSession({ deploymentId: 1, externalId: 'spent' });
  await fetch(`${sandbox.url}/embed/api/exchange`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: sessionId }),
  });
  const { state, reasons } = await openEmbed(page, { viewer: { externalId: 'spent' }, firstSession: sessionId });
  expect([state, reasons]).toEqual(['ready', ['mount', 'recover']]);
  const errors = await page.evaluate(() => events.filter(([type]) => type === 'svc:event:error').map(([, p]) => p));
  expect(errors).toEqual([expect.objectContaining({ name: 'SessionInvalid', fatal: true })]);
  expect(JSON.stringify(errors)).not.toContain(sessionId);
});

test('a spent session that nobody renews shows a clear message', async ({ page, sandbox, client, openEmbed }) => {
  const { sessionId } = await client.embed.generateSession({ deploymentId: 1, externalId: 'spent' });
  await fetch(`${sandbox.url}/embed/api/exchange`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: sessionId }),
  });
  const { state } = await openEmbed(page, {
    viewer: { externalId: 'spent' },
    firstSession: sessionId,
    fixedSession: true,
  });
  expect(state).toBe('surface-failed');
  const failure = surface(page).locator('[data-failure="SessionInvalid"]');
  await expect(failure).toBeVisible();
  await expect(failure.getByRole('heading')).not.toBeEmpty();
});

test('a surface that reloads itself has no session left, and recovers through the provider', async ({
  page,
  openEmbed,
}) => {
  const { reasons } = await openEmbed(page, { viewer: { externalId: 'reload' } });
  const frame = page.frames().find((candidate) => candidate.parentFrame() !== null);
  expect(frame?.url()).not.toContain('session=');
  await frame?.evaluate(() => location.reload());
  await expect.poll(() => reasons).toEqual(['mount', 'recover']);
  await page.waitForFunction(() => embed.state === 'ready');
  await expect(surface(page).locator('[data-widget]').first()).toBeVisible();
});

test('a dashboard that may not be embedded says so, also to the host', async ({ page, client, openEmbed }) => {
  await client.embed.updateDashboardEmbedding('world-development', { allowEmbed: false });
  try {
    const request = { viewer: { externalId: 'x' }, dashboard: 'world-development', fixedSession: true };
    expect((await openEmbed(page, request)).state).toBe('surface-failed');
    await expect(surface(page).locator('[data-failure]')).toBeVisible();
  } finally {
    await client.embed.updateDashboardEmbedding('world-development', { allowEmbed: true });
  }
});
