import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { openPage } from '../../support/engines/open-page.js';

async function openVue(lab: Lab) {
  const opened = await openPage(lab, '/pages/vue');
  const { document, vuePage: vue, componentPage: page } = opened.window;
  document.body.appendChild(document.createElement('aside')).id = 'elsewhere';
  return { ...opened, vue, page, isReady: () => vue.exposed()?.state === 'ready' };
}

test('an embed that KeepAlive hides and shows within one task uses no session twice', async ({ lab }) => {
  const { vue, page, isReady, surface } = await openVue(lab);
  vue.around.value = 'keep-alive';
  vue.start();
  await lab.until(isReady);
  const before = await surface();
  vue.view.value = 'elsewhere';
  await Promise.resolve();
  vue.view.value = 'embed';
  await lab.until(() => page.sessions.length === 2 && isReady());
  expect((await surface('#embed', before)).url).contain('session=s2');
  expect(page.errors).deep.equal([]);
});

for (const around of ['teleport', 'suspense'] as const) {
  test(`an embed in a ${around} component requests one session and loads one document`, async ({ lab }) => {
    const { vue, page, isReady, window } = await openVue(lab);
    vue.around.value = around;
    vue.start();
    await lab.until(isReady);
    expect([window.length, page.sessions.length, page.errors]).deep.equal([1, 1, []]);
    // Vue warns that Suspense is experimental.
    lab.tolerate(/experimental/);
  });
}

for (const [around, what] of [
  ['list', 'a keyed list in another order'],
  ['teleport', 'a teleport to another place'],
] as const) {
  test(`an embed that is moved by ${what} recovers with another session`, async ({ lab }) => {
    const { vue, page, isReady, iframe, surface } = await openVue(lab);
    vue.around.value = around;
    await page.render({ dashboard: 'scripted' });
    const before = await surface();
    await before.run((toolkit) => toolkit.ready());
    await lab.until(isReady);
    if (around === 'list') vue.order.value = ['second', 'third', 'embed'];
    else vue.place.value = 'body';
    const moved = await surface('#embed', before);
    expect(iframe().matches(around === 'list' ? 'section:last-of-type iframe' : 'body > div iframe')).equal(true);
    await moved.run(({ emit }) => emit('error', { message: 'the session was used', fatal: true }));
    const healed = await surface('#embed', moved);
    await healed.run((toolkit) => toolkit.ready());
    await lab.until(isReady);
    expect(healed.url).contain('session=s2');
    expect(page.states).deep.equal(['loading', 'ready', 'failed', 'loading', 'ready']);
    expect([page.sessions.length, page.errors]).deep.equal([2, []]);
    iframe('body');
  });
}
