import { expectAccessible } from '../../support/axe.js';
import { expect, loaded, payloadsOf, surface, strictTest as test } from '../../support/sandbox-test.js';

const APP = '/embed/app';

test('the app lists folders with their workbooks, by keyboard', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer: { externalId: 'workspace' }, path: APP });
  const nav = surface(page).getByRole('navigation', { name: 'Folders and workbooks' });
  const folder = (name: string) =>
    nav.locator('[data-folder]').filter({ has: page.locator('summary', { hasText: name }) });
  await expect(nav.locator('summary')).toHaveText([
    'Gallery3 dashboards',
    'Culture1 dashboard',
    'Nature and society2 dashboards',
  ]);
  await expect(folder('Culture').last().getByRole('link')).toHaveText(['Film releases']);
  await expect(folder('Nature and society').last().getByRole('link')).toHaveText(['City weather', 'World development']);
  await expectAccessible(page);
  await nav.locator('summary', { hasText: 'Culture' }).focus();
  await page.keyboard.press('Enter');
  await expect(nav.getByRole('link')).toHaveText(['City weather', 'World development']);
  await page.keyboard.press('Tab');
  await expect(nav.locator('summary', { hasText: 'Nature and society' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(surface(page).getByRole('heading', { name: 'City weather', level: 1 })).toBeVisible();
});

test('an AI widget starts with the conversation that is attached to it', async ({ page, sandbox, openEmbed }) => {
  const call = (path: string, body: object, authorization: string) =>
    fetch(sandbox.url + path, {
      method: 'POST',
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const message = 'How many films are there by genre?';
  const agent = '/ai/api/v1/public/sandbox/agents/1/chat/stream-chat-state';
  const answer = await call(agent, { message, viewer: { internalId: 'ada' } }, `Api-Key ${sandbox.keys.admin}`);
  const { chatId } = JSON.parse((await answer.text()).split('\n')[0] ?? '');
  const path = '/api/v1/deployments/1/workbooks/1/dashboard/ai-widget-thread';
  const input = { widgetId: 'ask-movies', threadId: chatId };
  expect((await call(path, input, `Bearer ${sandbox.keys.admin}`)).status).toBe(200);

  await openEmbed(page, { viewer: { externalId: 'thread' }, dashboard: 'movies-overview' });
  await loaded(page);
  const widget = surface(page).locator('[data-widget="ask-movies"]');
  const thread = widget.locator('[data-thread]');
  await expect(thread).toContainText(message);
  await expect(thread.locator('[data-answer]')).not.toBeEmpty();
  await expectAccessible(page);
  // The attached question is not a query of the viewer.
  expect(await payloadsOf(page, 'ai-query')).toEqual([]);
  await widget.getByRole('textbox').fill('worldwide gross by genre');
  await widget.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(widget.locator('[data-ask-result]')).toHaveAttribute('data-state', 'ready');
  await expect(thread).toHaveCount(0);
});
