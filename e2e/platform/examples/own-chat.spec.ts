import type { Page } from '@playwright/test';
import { COLOR_RULES, expectAccessible } from '../../support/axe.js';
import { type Asked, expect, test } from '../../support/chat-test.js';
import { siteOf } from '../../support/sites.js';
import { ADA, NOOR } from './sign-in.js';

const site = siteOf('own-chat');
const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const answer = (page: Page) => log(page).getByRole('article', { name: 'Assistant' }).last();
const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });

async function signIn(page: Page, { name }: { readonly name: string }, address = site): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(address);
  await page.getByRole('button', { name: `Sign in as ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Ask the weather desk', exact: true })).toBeFocused();
}

async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await question(page).press('Enter');
}

test('answers each viewer from their own rows only', { tag: '@core' }, async ({ page }) => {
  let steps = '';
  await page.route('**/api/chat', async (route) => {
    const response = await route.fetch();
    steps = await response.text();
    await route.fulfill({ response });
  });
  for (const viewer of [ADA, NOOR]) {
    await signIn(page, viewer);
    await ask(page, 'Days by city');
    await expect(page.getByText('The answer is complete.')).toBeVisible();
    expect(steps).toContain(viewer.city);
    expect(steps).not.toContain(viewer.other);
    await expect(answer(page).getByRole('row')).toHaveCount(2);
    await expect(answer(page).getByRole('cell').first()).toHaveText(viewer.city);

    await ask(page, `Days by city in ${viewer.other}`);
    await expect(page.getByText('The assistant is answering')).toBeHidden();
    await expect(answer(page).getByRole('cell', { name: viewer.other })).toHaveCount(0);
    expect(steps).not.toContain(`"weather.city":"${viewer.other}"`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to ask' })).toBeFocused();
    // The next viewer could find this in the page.
    await expect(page.getByText(viewer.city, { exact: true }).locator('visible=true')).toHaveCount(1);
    expect(await page.locator('#messages').textContent()).not.toContain(viewer.city);
  }
});

test('continues a conversation, and starts a new one by a button', async ({ page }) => {
  await signIn(page, ADA);
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat')) sent.push(request.postDataJSON().chatId);
  });
  const complete = page.getByText('The answer is complete.');
  await page.getByRole('button', { name: 'Days by weather' }).click();
  await expect(complete).toBeVisible();
  await ask(page, 'per year');
  await expect(answer(page)).toContainText('by year and Weather');
  await expect(complete).toBeVisible();
  await expect(answer(page).getByRole('cell', { name: '2012', exact: true })).toHaveCount(5);
  await expect(answer(page)).toContainText('The first 12 of');

  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(question(page)).toBeFocused();
  await expect(log(page).getByRole('article', { name: 'You' })).toHaveCount(0);
  await ask(page, 'per year');
  // This question refers to the previous one.
  await expect(answer(page).getByRole('button').first()).toBeEnabled();
  await answer(page).getByRole('button', { name: 'Number of days by Weather' }).click();
  await expect(answer(page).getByRole('table')).toBeVisible();
  await expect(complete).toBeVisible();
  expect(sent[0]).toBeUndefined();
  expect(sent[1]).toMatch(/./);
  expect(sent[2]).toBeUndefined();
  expect(sent[3]).toMatch(/./);
  expect(sent[3]).not.toBe(sent[1]);
});

const STARTED = { type: 'started', chatId: 'chat-1' };
const text = (part: string) => ({ type: 'text', text: part });

/** Writes the last steps of an answer. */
function finish(asked: Asked, ...steps: readonly object[]): void {
  asked.write(...steps, { type: 'done' });
  asked.end();
}

test('shows an answer while it arrives, and its markup as text', async ({ page, chat }) => {
  await signIn(page, ADA, chat.site);
  await ask(page, 'Hello <b>there</b>');
  const asked = await chat.nextAsked();
  expect(asked.message).toEqual({ message: 'Hello <b>there</b>', viewer: { externalId: 'ada' } });
  await expect(log(page)).toHaveAttribute('aria-busy', 'true');
  asked.write(STARTED, text('One <img src=x onerror=alert(1)> '));
  await expect(answer(page)).toHaveText('One <img src=x onerror=alert(1)>');
  asked.write({ type: 'of-a-later-release', more: [1] }, text('two '));
  await expect(answer(page)).toHaveText('One <img src=x onerror=alert(1)> two');
  await expect(log(page)).toHaveAttribute('aria-busy', 'true');
  finish(asked, text('three.'));
  await expect(page.getByText('The answer is complete.')).toBeVisible();
  await expect(log(page)).toHaveAttribute('aria-busy', 'false');
  await expect(answer(page)).toHaveText('One <img src=x onerror=alert(1)> two three.');
  await expect(log(page).locator('img, b')).toHaveCount(0);

  await ask(page, 'More');
  const next = await chat.nextAsked();
  expect(next.message).toMatchObject({ message: 'More', chatId: 'chat-1' });
  finish(next);
  await expect(page.getByText('The answer is complete.')).toBeVisible();
});

test('stops an answer in the agent too, and continues the same conversation', async ({ page, chat }) => {
  await signIn(page, ADA, chat.site);
  await ask(page, 'A long story');
  const asked = await chat.nextAsked();
  asked.write(STARTED, text('Once upon '));
  await expect(answer(page)).toHaveText('Once upon');
  await stop(page).press('Enter');
  await asked.left;
  await expect(answer(page)).toHaveText('Once upon You stopped this answer.');
  await expect(question(page)).toBeFocused();
  await expect(stop(page)).toBeHidden();

  await ask(page, 'Go on');
  const next = await chat.nextAsked();
  expect(next.message).toMatchObject({ message: 'Go on', chatId: 'chat-1' });
  finish(next, text('a time.'));
  await expect(answer(page)).toHaveText('a time.');
  await expect(log(page).getByRole('article', { name: 'Assistant' }).nth(1)).toContainText('You stopped');
});

test('stops an answer before its first step', async ({ page, chat }) => {
  await signIn(page, ADA, chat.site);
  await ask(page, 'Anybody there?');
  const asked = await chat.nextAsked();
  await stop(page).click();
  await asked.left;
  await expect(answer(page)).toHaveText('You stopped this answer.');
  await expect(question(page)).toHaveValue('Anybody there?');
});

test('a new conversation and signing out end the running answer', async ({ page, chat }) => {
  await signIn(page, ADA, chat.site);
  for (const leave of ['New conversation', 'Sign out']) {
    await ask(page, 'Secrets');
    const asked = await chat.nextAsked();
    expect(asked.message).not.toHaveProperty('chatId');
    asked.write(STARTED, text('Secret'));
    await expect(answer(page)).toHaveText('Secret');
    await page.getByRole('button', { name: leave }).click();
    await asked.left;
    await expect(page.getByText('Secret')).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Sign in to ask' })).toBeFocused();
});

test('shows that an answer broke off, and repeats the question with Enter', async ({ page, chat, watch }) => {
  await signIn(page, ADA, chat.site);
  for (const [what, breakOff] of [
    ['fails', 'error'],
    ['loses its connection', 'cut'],
    ['ends too early', 'end'],
  ] as const)
    await test.step(`the agent ${what}`, async () => {
      await ask(page, 'Half a thing');
      const asked = await chat.nextAsked();
      asked.write(STARTED, text('Half '));
      await expect(answer(page)).toHaveText('Half');
      if (breakOff === 'error') asked.write({ type: 'error', code: 'secret-reason', message: 'Key svc_dev was wrong' });
      asked[breakOff === 'cut' ? 'cut' : 'end']();
      await expect(answer(page)).toHaveText('Half The answer broke off. Please ask again.');
      expect(await page.locator('body').textContent()).not.toMatch(/secret-reason|svc_dev/);
      await expectAccessible(page);

      await question(page).press('Enter');
      const again = await chat.nextAsked();
      expect(again.message).toMatchObject({ message: 'Half a thing', chatId: 'chat-1' });
      finish(again, text('The whole thing.'));
      await expect(answer(page)).toHaveText('The whole thing.');
      await expect(page.getByText('The answer is complete.')).toBeVisible();
    });
  expect(watch.complaints).toEqual([]);
});

for (const [status, words] of [
  [503, 'could not answer'],
  [429, 'a lot to do'],
  [404, 'cannot go on with this conversation'],
] as const) {
  test(`shows a message for the status ${status} of the agent`, async ({ page, chat, watch }) => {
    await signIn(page, ADA, chat.site);
    await ask(page, 'First');
    finish(await chat.nextAsked(), STARTED);
    await ask(page, 'Second');
    (await chat.nextAsked()).refuse(status);
    await expect(answer(page)).toContainText(words);
    await expect(question(page)).toHaveValue('Second');
    await question(page).press('Enter');
    const again = await chat.nextAsked();
    // After a 404, the page starts a new conversation.
    expect(again.message.chatId).toBe(status === 404 ? undefined : 'chat-1');
    again.end();
    await expect(answer(page)).not.toContainText(words);
    expect(watch.complaints.splice(0).every((text) => /50[23]/.test(text))).toBe(true);
  });
}

test('shows that there is no connection, and that the login has expired', async ({ page, chat, watch }) => {
  await signIn(page, ADA, chat.site);
  await page.route('**/api/chat', (route) => route.abort('connectionrefused'));
  await ask(page, 'Hello?');
  await expect(answer(page)).toHaveText('There is no connection to the assistant. Please ask again.');
  await page.unroute('**/api/chat');
  await chat.endAgent();
  await question(page).press('Enter');
  await expect(answer(page)).toHaveText('The assistant could not answer. Please ask again.');
  await page.context().clearCookies();
  await question(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('You are no longer signed in.');
  await expect(page.getByRole('heading', { name: 'Sign in to ask' })).toBeVisible();
  expect(watch.complaints.splice(0).every((text) => /REFUSED|502|401/.test(text))).toBe(true);
});

test('is accessible, light and dark, before, during and after an answer', async ({ page, chat }) => {
  await page.goto(chat.site);
  await expect(page.getByRole('button', { name: 'Sign in as' })).toHaveCount(2);
  await expectAccessible(page);
  await signIn(page, ADA, chat.site);
  await expectAccessible(page);
  await ask(page, 'Days');
  const asked = await chat.nextAsked();
  await expectAccessible(page);
  asked.write(STARTED, { type: 'rows', rows: [{ 'weather.city': 'Seattle', 'weather.count': 1461 }] }, text('Many. '));
  await expect(answer(page)).toContainText('Many.');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOR_RULES);
  finish(asked, { type: 'suggestions', suggestions: ['Fewer'] });
  await expect(page.getByRole('button', { name: 'Fewer' })).toBeEnabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessible(page);
});
