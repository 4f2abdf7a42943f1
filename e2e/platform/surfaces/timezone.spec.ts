import { expect, type Page, surface, test } from '../../support/sandbox-test.js';

async function expectClockIn(page: Page, timeZone: string): Promise<void> {
  const updated = surface(page).locator('[data-updated-at]');
  const moment = await updated.getAttribute('data-updated-at');
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone }).format(new Date(`${moment}`));
  await expect(updated).toContainText(clock);
}

test('a dashboard shows its last update in the time zone of the session, then of the page', async ({
  page,
  openEmbed,
}) => {
  const viewer = { externalId: 'zones', settings: { timezone: 'Asia/Kathmandu' } };
  await openEmbed(page, { viewer, dashboard: 'movies-overview' });
  await expectClockIn(page, 'Asia/Kathmandu');
  for (const timeZone of ['Asia/Tokyo', 'America/New_York']) {
    await page.evaluate((zone) => embed.setTimezone(zone), timeZone);
    await expectClockIn(page, timeZone);
  }
});
