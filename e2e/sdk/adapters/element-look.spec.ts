import { expect, test } from '../../support/lab-test.js';

test.use({ path: '/pages/element' });

test('the slots of the element replace its texts', async ({ page: tab, lab }) => {
  lab.tolerate(/dashboard/);
  await tab.evaluate(() => {
    elementPage
      .add({}, { dashboard: 'silent' })
      .insertAdjacentHTML(
        'beforeend',
        '<p slot="loading">Einen Moment</p><p slot="error">Leider nicht</p><span slot="retry">Nochmal</span>',
      );
  });
  await expect(tab.getByText('Einen Moment')).toBeVisible();
  await expect(tab.getByText('Leider nicht')).toBeHidden();
  await tab.evaluate(() => elementPage.element.setAttribute('dashboard', 'no dashboard'));
  await expect(tab.getByText('Leider nicht')).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Nochmal' })).toBeVisible();
  await expect(tab.getByText('Einen Moment')).toBeHidden();
});

test('the element never collapses, and takes the size that the page gives it', async ({ page: tab }) => {
  await tab.evaluate(() => void elementPage.add());
  const height = async () => (await tab.locator('#embed iframe').boundingBox())?.height;
  expect(await height()).toBe(640);
  for (const [property, value, expected] of [
    ['height', '100%', 160],
    ['height', '300px', 300],
    ['--svc-embed-min-height', '30rem', 480],
    ['display', 'none', undefined],
  ] as const) {
    await tab.evaluate(([name, size]) => elementPage.element.style.setProperty(name, size), [property, value] as const);
    expect(await height()).toBe(expected);
  }
  await tab.evaluate(() => {
    elementPage.element.style.removeProperty('display');
    elementPage.element.hidden = true;
  });
  await expect(tab.locator('#embed')).toBeHidden();
});

test('the element takes the styles of its custom properties and parts', async ({ page: tab, lab }) => {
  await tab.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      svc-embed {
        --svc-embed-height: 300px;
        --svc-embed-radius: 8px;
        --svc-embed-background: rgb(1, 2, 3);
        --svc-embed-color: rgb(4, 5, 6);
      }
      svc-embed::part(frame) { border: 2px solid rgb(7, 8, 9); }
      svc-embed::part(retry) { background: rgb(10, 11, 12); }
    `);
    document.adoptedStyleSheets.push(sheet);
    elementPage.add({ recover: false }, { dashboard: 'silent' });
  });
  const element = tab.locator('#embed');
  await expect(element).toHaveCSS('height', '300px');
  await expect(element).toHaveCSS('border-radius', '8px');
  await expect(element.locator('iframe')).toHaveCSS('border-top', '2px solid rgb(7, 8, 9)');
  const frame = await lab.surface('#embed');
  for (const role of ['status', 'alert'] as const) {
    const cover = element.getByRole(role);
    await expect(cover).toHaveCSS('background-color', 'rgb(1, 2, 3)');
    await expect(cover).toHaveCSS('color', 'rgb(4, 5, 6)');
    if (role === 'status') await frame.evaluate(() => surface.emit('error', { message: 'down', fatal: true }));
  }
  await expect(tab.getByRole('button', { name: 'Try again' })).toHaveCSS('background-color', 'rgb(10, 11, 12)');
});
