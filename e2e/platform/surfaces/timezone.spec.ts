import { expect, surface, test } from '../../support/sandbox-test.js';

test('a dashboard shows its last update in the time zone of the page', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer: { externalId: 'zones' }, dashboard: 'movies-overview' });
  const updated = surface(page).locator('[data-updated-at]');
  const moment = await updated.getAttribute('data-updated-at');
  for (const timeZone of ['Asia/Tokyo', 'America/New_York']) {
    await page.evaluate((zone) => embed.setTimezone(zone), timeZone);
    const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', timeZone }).format(new Date(`${moment}`));
    await expect(updated).toContainText(clock);
  }
});
