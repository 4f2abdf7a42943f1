import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { openPage } from '../../support/engines/open-page.js';

test('the slots of the element replace its texts', async ({ lab }) => {
  const { window, shows } = await openPage(lab, '/pages/element');
  const element = window.elementPage.add({}, { dashboard: 'scripted' });
  element.insertAdjacentHTML(
    'beforeend',
    '<p slot="loading">Einen Moment</p><p slot="error">Leider nicht</p><span slot="retry">Nochmal</span>',
  );
  await lab.until(() => shows('[slot=loading]'));
  expect(shows('[slot=error]')).equal(false);
  element.setAttribute('dashboard', 'no dashboard');
  await lab.until(() => shows('[slot=error]'));
  expect([shows('button'), shows('[slot=retry]'), shows('[slot=loading]')]).deep.equal([true, true, false]);
  expect(lab.tolerate(/dashboard/)).equal(1);
});

test('the element never collapses, and has the size that the page gives it', async ({ lab }) => {
  const { window, iframe } = await openPage(lab, '/pages/element');
  const element = window.elementPage.add();
  await lab.until(() => element.embed);
  const height = () => iframe().getBoundingClientRect().height;
  expect(height()).equal(640);
  for (const [property, value, expected] of [
    ['height', '100%', 160],
    ['height', '300px', 300],
    ['--svc-embed-min-height', '30rem', 480],
    ['display', 'none', 0],
  ] as const) {
    element.style.setProperty(property, value);
    expect(height(), property).equal(expected);
  }
  element.style.removeProperty('display');
  element.hidden = true;
  expect(element.checkVisibility()).equal(false);
});

test('the element applies the styles of its custom properties and parts', async ({ lab }) => {
  const { window, all, iframe, shows, surface } = await openPage(lab, '/pages/element');
  const sheet = new window.CSSStyleSheet();
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
  window.document.adoptedStyleSheets.push(sheet);
  const element = window.elementPage.add({ recover: false }, { dashboard: 'scripted' });
  const style = (of: Element | undefined = element) => window.getComputedStyle(of);
  const inside = await surface();
  expect(style()).include({ height: '300px', borderRadius: '8px' });
  expect(style(iframe()).borderTop).equal('2px solid rgb(7, 8, 9)');
  for (const role of ['status', 'alert']) {
    await lab.until(() => shows(`[role=${role}]`));
    expect(style(all(`[role=${role}]`)[0])).include({ backgroundColor: 'rgb(1, 2, 3)', color: 'rgb(4, 5, 6)' });
    if (role === 'status') await inside.run(({ emit }) => emit('error', { message: 'down', fatal: true }));
  }
  expect(style(all('button')[0]).backgroundColor).equal('rgb(10, 11, 12)');
});
