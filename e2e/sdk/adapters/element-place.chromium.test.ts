import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { openPage } from '../../support/engines/open-page.js';

/** Opens a page with an element that is ready, and a place to which it can be moved. */
async function place(lab: Lab) {
  const opened = await openPage(lab, '/pages/element');
  const { elementPage: page, document } = opened.window;
  const there = document.body.appendChild(document.createElement('section'));
  there.id = 'there';
  const element = page.add();
  await lab.until(() => element.state === 'ready');
  return { ...opened, page, element, embed: element.embed, there };
}

for (const [how, isTwoSteps] of [
  ['at once', false],
  ['by removing and adding it', true],
] as const) {
  test(`an element that is moved ${how} keeps its embed and filters, and loads with one new session`, async ({
    lab,
  }) => {
    const { page, element, embed, there, surface } = await place(lab);
    const before = await surface();
    embed?.setFilter('orders.status', { value: 'open' });
    if (isTwoSteps) element.remove();
    there.append(element);
    element.setAttribute('locale', 'de');
    const moved = await surface('#there', before);
    await lab.until(() => element.state === 'ready' && page.sessions.length === 2);
    expect(new URL(moved.url).searchParams.get('session')).equal('s2');
    const received = await lab.received(moved);
    expect(received.map(({ data }) => Object(data).type)).deep.equal([
      'svc:action:set-locale',
      'svc:action:set-filter',
    ]);
    expect(element.embed).equal(embed);
    expect(page.sessions).deep.equal(['mount', 'reload']);
  });
}

test('an element that is moved and changed in one task requests one new session', async ({ lab }) => {
  const { page, element, embed, there } = await place(lab);
  there.append(element);
  element.setAttribute('allow-export', '');
  await lab.until(() => element.state === 'ready' && element.embed !== embed);
  expect(page.sessions).deep.equal(['mount', 'mount']);
});

test('an element that is moved with moveBefore keeps its document', async ({ lab }) => {
  const { page, element, there, surface } = await place(lab);
  const before = await surface();
  Reflect.apply(Reflect.get(there, 'moveBefore'), there, [element, null]);
  expect(element.parentElement).equal(there);
  await before.run((toolkit) => toolkit.emit('view', { surface: 'dashboard', path: '/still-here' }));
  await lab.until(() => page.events.some(([name]) => name === 'view'));
  expect(await surface()).equal(before);
  expect([page.sessions, page.states]).deep.equal([['mount'], ['loading', 'ready']]);
});

test('an element that is moved before it has loaded requests one session', async ({ lab }) => {
  const { page, element: first, there } = await place(lab);
  first.remove();
  const answers: ((session: string) => void)[] = [];
  const element = page.add({ session: () => new Promise<string>((resolve) => answers.push(resolve)) });
  await lab.until(() => answers.length === 1);
  there.append(element);
  answers[0]?.('late');
  await lab.until(() => element.state === 'ready');
  expect(answers.length).equal(1);
});

test('an element that is moved to another document embeds there', async ({ lab }) => {
  const { page, element, embed, window } = await place(lab);
  const other = window.document.body.appendChild(window.document.createElement('iframe'));
  const ready = new Promise((resolve) => element.addEventListener('svc-ready', resolve));
  other.contentDocument?.body.append(element);
  await ready;
  expect(element.state).equal('ready');
  expect(element.embed).not.equal(embed);
  expect(element.shadowRoot?.adoptedStyleSheets.length).equal(1);
  expect(page.sessions).deep.equal(['mount', 'mount']);
});

test('a removed element leaves nothing, and mounts another embed when it is added again', async ({ lab }) => {
  const { page, element, embed, window } = await place(lab);
  element.remove();
  await lab.until(() => embed?.state === 'destroyed');
  expect([element.state, element.embed, window.length]).deep.equal(['destroyed', undefined, 0]);
  expect(element.shadowRoot?.querySelector('iframe')?.hasAttribute('src')).equal(false);

  window.document.body.append(element);
  await lab.until(() => element.state === 'ready');
  expect(page.sessions).deep.equal(['mount', 'mount']);
});
