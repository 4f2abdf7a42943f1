import { expect, test, until } from '../../support/lab-test.js';

test.use({ path: '/pages/element' });

test.beforeEach(async ({ page: tab, lab }) => {
  await tab.evaluate(() => {
    document.body.append(Object.assign(document.createElement('section'), { id: 'there' }));
    elementPage.kept.push(elementPage.add());
  });
  await lab.until(() => elementPage.element.state === 'ready');
  await tab.evaluate(() => elementPage.kept.push(elementPage.element.embed));
});

for (const [how, isTwoSteps] of [
  ['at once', false],
  ['by removing and adding it', true],
] as const) {
  test(`B8 an element that is moved ${how} keeps its embed and filters, and loads with one new session`, async ({
    page: tab,
    lab,
  }) => {
    const before = await (await lab.surface('#embed')).evaluate(() => surface.document);
    await tab.evaluate((steps) => {
      const { element } = elementPage;
      element.embed?.setFilter('orders.status', { value: 'open' });
      if (steps) element.remove();
      document.querySelector('#there')?.append(element);
      element.setAttribute('locale', 'de');
    }, isTwoSteps);
    const frame = await lab.surface('#there', before);
    await lab.until(() => elementPage.element.state === 'ready' && elementPage.sessions.length === 2);
    expect(new URL(frame.url()).searchParams.get('session')).toBe('s2');
    await until(frame, () => surface.received.length === 2);
    expect(await frame.evaluate(() => surface.received.map(({ data }) => Object(data).type))).toEqual([
      'svc:action:set-locale',
      'svc:action:set-filter',
    ]);
    expect(await tab.evaluate(() => elementPage.element.embed === elementPage.kept[1])).toBe(true);
    expect(await tab.evaluate(() => elementPage.sessions)).toEqual(['mount', 'reload']);
  });
}

test('an element that is moved and changed at once requests one new session', async ({ page: tab, lab }) => {
  await tab.evaluate(() => {
    document.querySelector('#there')?.append(elementPage.element);
    elementPage.element.setAttribute('allow-export', '');
  });
  await lab.until(() => elementPage.element.state === 'ready' && elementPage.element.embed !== elementPage.kept[1]);
  expect(await tab.evaluate(() => elementPage.sessions)).toEqual(['mount', 'mount']);
});

test('B9 an element that is moved with moveBefore keeps its document', async ({ page: tab, lab }) => {
  const frame = await lab.surface('#embed');
  const before = await frame.evaluate(() => surface.document);
  await tab.evaluate(() => {
    const there: Element & { moveBefore?: (node: Node, next: null) => void } = document.body;
    there.moveBefore?.(elementPage.element, null);
  });
  expect(await tab.evaluate(() => elementPage.element.parentElement === document.body)).toBe(true);
  await frame.evaluate(() => surface.emit('view', { surface: 'dashboard', path: '/still-here' }));
  await lab.until(() => elementPage.events.some(([name]) => name === 'view'));
  expect(await frame.evaluate(() => surface.document)).toBe(before);
  expect(await tab.evaluate(() => [elementPage.sessions, elementPage.states])).toEqual([
    ['mount'],
    ['loading', 'ready'],
  ]);
});

test('an element that is moved before it has loaded requests one session', async ({ page: tab, lab }) => {
  await tab.evaluate(() => {
    elementPage.element.remove();
    const session = () => new Promise<string>((resolve) => elementPage.kept.push(resolve));
    elementPage.sessions.length = 0;
    elementPage.add({ session });
  });
  await lab.until(() => elementPage.kept.length === 3);
  await tab.evaluate(() => document.querySelector('#there')?.append(elementPage.element));
  await tab.evaluate(() => (elementPage.kept[2] as (session: string) => void)('late'));
  await lab.until(() => elementPage.element.state === 'ready');
  expect(await tab.evaluate(() => elementPage.kept.length)).toBe(3);
});

test('B10 an element that is moved to another document embeds there', async ({ page: tab, lab }) => {
  await tab.evaluate(async () => {
    const other = document.createElement('iframe');
    document.body.append(other);
    const { element } = elementPage;
    element.addEventListener('svc-ready', () => elementPage.kept.push('ready there'));
    other.contentDocument?.body.append(element);
    // The ones below need it at hand.
    elementPage.kept[0] = element;
  });
  await lab.until(() => elementPage.kept.includes('ready there'));
  const seen = await tab.evaluate(() => {
    const element = elementPage.kept[0] as HTMLElementTagNameMap['svc-embed'];
    return [
      element.state,
      element.embed !== elementPage.kept[1],
      element.shadowRoot?.adoptedStyleSheets.length,
      elementPage.sessions,
    ];
  });
  expect(seen).toEqual(['ready', true, 1, ['mount', 'mount']]);
});

test('B7 a removed element leaves nothing, and mounts another embed when it is added again', { tag: '@core' }, async ({
  page: tab,
  lab,
}) => {
  await tab.evaluate(async () => {
    elementPage.element.remove();
    await Promise.resolve();
  });
  await lab.until(() => (elementPage.kept[1] as { state: string }).state === 'destroyed');
  const left = await tab.evaluate(() => {
    const element = elementPage.kept[0] as HTMLElementTagNameMap['svc-embed'];
    return [
      element.state,
      element.embed,
      element.shadowRoot?.querySelector('iframe')?.hasAttribute('src'),
      window.length,
    ];
  });
  expect(left).toEqual(['destroyed', undefined, false, 0]);

  await tab.evaluate(() => document.body.append(elementPage.kept[0] as Element));
  await lab.until(() => elementPage.element.state === 'ready');
  expect(await tab.evaluate(() => elementPage.sessions)).toEqual(['mount', 'mount']);
});

test('an aborted signal destroys the embed of the element', async ({ page: tab, lab }) => {
  await tab.evaluate(() => {
    const controller = new AbortController();
    elementPage.kept.push(controller);
    elementPage.element.signal = controller.signal;
  });
  await lab.until(() => elementPage.element.state === 'ready' && elementPage.element.embed !== elementPage.kept[1]);
  await tab.evaluate(() => (elementPage.kept[2] as AbortController).abort());
  await lab.until(() => elementPage.element.state === 'destroyed');
  await expect(tab.locator('#embed iframe')).not.toHaveAttribute('src');
});
