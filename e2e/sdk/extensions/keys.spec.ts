import { addPieces } from '../../support/host-pieces.js';
import { CUSTOMER } from '../../support/lab/sites.mjs';
import { expect, test } from '../../support/lab-test.js';

test('the page receives the keys of the surface that it names, and not the text that the viewer types', {
  tag: '@core',
}, async ({ page, lab }) => {
  await addPieces(page);
  await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'scripted' });
    embed.use(Host.forwardKeys(['Escape', 'mod+k'], (press) => customer.kept.push(press)));
  });
  const frame = await lab.surface();
  await frame.evaluate((origin) => {
    document.body.append(document.createElement('input'), document.createElement('button'));
    const guest = surface.startGuest(origin);
    guest.use(surface.guest.trackKeys());
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, CUSTOMER);
  await frame.waitForFunction(() =>
    surface.received.some(({ data }) => Object(data).type === 'svc:action:forward-keys'),
  );

  await frame.locator('input').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await frame.locator('button').focus();
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await lab.until(() => customer.kept.length > 1);
  expect(await page.evaluate(() => customer.kept)).toEqual([
    { key: 'Escape', modifiers: [] },
    { key: 'k', modifiers: ['ctrl'] },
  ]);
});
