import { addPieces } from '../../support/host-pieces.js';
import { CUSTOMER } from '../../support/lab/sites.mjs';
import { expect, test } from '../../support/lab-test.js';

test('the page receives activity of the viewer in the surface, even if the surface stops the propagation of events', async ({
  page,
  lab,
}) => {
  await addPieces(page);
  await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'scripted' });
    embed.use(Host.watchActivity((...given) => customer.kept.push(given), { interval: 1_000 }));
  });
  const frame = await lab.surface();
  await frame.evaluate((origin) => {
    const input = document.createElement('input');
    document.body.append(input);
    for (const type of ['keydown', 'input', 'pointermove'])
      input.addEventListener(type, (event) => event.stopPropagation());
    const guest = surface.startGuest(origin);
    guest.use(surface.guest.trackActivity());
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, CUSTOMER);
  await frame.waitForFunction(() =>
    surface.received.some(({ data }) => Object(data).type === 'svc:action:watch-activity'),
  );
  // A click by a script is not activity.
  await frame.evaluate(() => document.querySelector('input')?.click());
  expect(await page.evaluate(() => customer.kept)).toEqual([]);

  await frame.locator('input').focus();
  await page.keyboard.type('a secret');
  await lab.until(() => customer.kept.length > 0);
  // Activity within the interval is not reported.
  await expect(async () => {
    await frame.locator('input').hover();
    await frame.locator('body').hover();
    expect(await page.evaluate(() => customer.kept.length)).toBeGreaterThan(1);
  }).toPass();
  expect(await page.evaluate(() => customer.kept.flat())).toEqual([]);
});
