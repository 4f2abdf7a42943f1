import type { Page } from '@playwright/test';
import { expect, type Lab, test } from '../../support/lab-test.js';

test.use({ path: '/pages/element' });

/** Adds the element and waits until its surface is ready. */
async function addReady(tab: Page, lab: Lab): Promise<void> {
  await tab.evaluate(() => void elementPage.add());
  await lab.until(() => elementPage.element.state === 'ready');
}

const documentOf = async (lab: Lab) => (await lab.surface('#embed')).evaluate(() => surface.document);

/** Answers the session endpoint; returns the methods of its requests. */
async function answerSessions(tab: Page): Promise<string[]> {
  const asked: string[] = [];
  await tab.route('**/api/session', (route) => {
    asked.push(route.request().method());
    return route.fulfill({ json: { sessionId: 'of-the-endpoint' } });
  });
  return asked;
}

const payloads = {
  view: { surface: 'dashboard', path: '/a' },
  navigate: { path: '/b', previousPath: '/a' },
  'dashboard-loaded': { publicId: 'speaks', widgetCount: 2, loadDurationMs: 10 },
  download: { format: 'xlsx', target: 'widget' },
  drilldown: { member: 'movies.count', value: 3 },
  'ai-query': { query: 'How many?', status: 'completed' },
  error: { message: 'not so bad', fatal: false },
};

test('the element embeds what its markup says, with a session of its endpoint', { tag: '@core' }, async ({
  page: tab,
  lab,
}) => {
  const asked = await answerSessions(tab);
  await tab.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<svc-embed id="embed" base-url="${elementPage.tenant}" dashboard="speaks" session-endpoint="/api/session" allow-export
        filters='{"orders.status":{"value":"open"}}' title="Sales" ready-timeout="5000" lazy></svc-embed>`,
    );
  });
  const frame = await lab.surface('#embed');
  await lab.until(() => elementPage.element.state === 'ready');
  expect(asked).toEqual(['POST']);
  const { pathname, searchParams } = new URL(frame.url());
  expect(pathname).toBe('/embed/dashboard/speaks');
  expect(Object.fromEntries(searchParams)).toEqual({
    session: 'of-the-endpoint',
    allowExport: 'true',
    'f_orders.status': '{"value":"open"}',
  });
  await expect(tab.frameLocator('#embed iframe').locator('main')).toBeAttached();
  expect(await tab.locator('#embed iframe').getAttribute('title')).toBe('Sales');
});

test('the element dispatches every event and state, which bubble to the document', async ({ page: tab, lab }) => {
  await addReady(tab, lab);
  const frame = await lab.surface('#embed');
  for (const [name, payload] of Object.entries(payloads)) {
    await frame.evaluate(([type, content]) => surface.emit(type as string, content), [name, payload] as const);
  }
  await lab.until(() => elementPage.events.some(([name]) => name === 'error'));
  const events = await tab.evaluate(() => elementPage.events.filter(([name]) => name !== 'state' && name !== 'ready'));
  expect(events).toEqual(Object.entries(payloads));
  expect(await tab.evaluate(() => elementPage.states)).toEqual(['loading', 'ready']);
  expect(await tab.evaluate(() => elementPage.element.matches(':state(ready)'))).toBe(true);
});

test('the element mounts once for all changes of a task', async ({ page: tab, lab }) => {
  await addReady(tab, lab);
  const before = await documentOf(lab);
  await tab.evaluate(() => {
    elementPage.kept.push(elementPage.element.embed);
    elementPage.element.setAttribute('dashboard', 'else');
    elementPage.element.setAttribute('allow-export', '');
    elementPage.element.dashboard = 'speaks';
    elementPage.element.sessionParam = 'token';
  });
  const frame = await lab.surface('#embed', before);
  await lab.until(() => elementPage.element.state === 'ready' && elementPage.element.embed !== elementPage.kept[0]);
  expect(new URL(frame.url()).searchParams.get('token')).toBe('s2');
  expect(await tab.evaluate(() => elementPage.sessions)).toEqual(['mount', 'mount']);
});

test('the element keeps the properties that were set before it was defined', async ({ page: tab, lab }) => {
  await tab.evaluate(() => {
    const early = document.createElement('late-embed');
    early.id = 'embed';
    Object.assign(early, {
      baseUrl: elementPage.tenant,
      dashboard: 'speaks',
      theme: { primaryColor: 'red' },
      session: () => 's',
    });
    document.body.append(early);
    elementPage.defineSvcEmbed('late-embed');
    elementPage.defineSvcEmbed('late-embed');
    elementPage.defineSvcEmbed();
  });
  const frame = await lab.surface('#embed');
  await lab.until(() => elementPage.element.state === 'ready');
  expect(new URL(frame.url()).searchParams.get('session')).toBe('s');
  expect(await tab.evaluate(() => Object.keys(elementPage.element))).toEqual([]);
  const received = await frame.evaluate(() => surface.received.map(({ data }) => Object(data).payload));
  expect(received).toEqual([{ primaryColor: 'red' }]);
});

test('a retry of the element reads the refused attribute again', async ({ page: tab, lab }) => {
  lab.tolerate(/sessionEndpoint/);
  await answerSessions(tab);
  await tab.evaluate(() => {
    const base = document.head.appendChild(document.createElement('base'));
    base.href = 'https://evil.example/';
    elementPage.add({ session: undefined }, { 'session-endpoint': 'api/session' });
  });
  await lab.until(() => elementPage.element.state === 'failed');
  const button = tab.getByRole('button', { name: 'Try again' });
  await button.click();
  await lab.until(() => elementPage.states.length === 2);
  await tab.evaluate(() => document.querySelector('base')?.remove());
  await button.click();
  await lab.until(() => elementPage.element.state === 'ready');
  expect(await tab.evaluate(() => elementPage.states)).toEqual(['failed', 'failed', 'loading', 'ready']);
});

for (const [what, attribute, value, option] of [
  ['text that is no JSON', 'filters', '{"orders.status":', 'filters'],
  ['another bad value', 'theme', 'red', 'theme'],
  ['a relative endpoint of another origin', 'session-endpoint', '//evil.example/session', 'sessionEndpoint'],
] as const) {
  test(`the element refuses ${what} until it is removed`, async ({ page: tab, lab }) => {
    lab.tolerate(/expected/);
    await addReady(tab, lab);
    await tab.evaluate(
      ([name, text]) => {
        elementPage.element.session = undefined;
        elementPage.element.setAttribute('locale', 'de');
        elementPage.element.setAttribute(name, text);
      },
      [attribute, value] as const,
    );
    await lab.until(() => elementPage.element.state === 'failed');
    const seen = await tab.evaluate(() => ({
      text: elementPage.element.error?.message,
      isOurs: elementPage.isEmbedError(elementPage.element.error),
      actions: elementPage.sent.length,
      hasEmbed: elementPage.element.embed !== undefined,
    }));
    expect(seen).toEqual({ text: expect.stringContaining(option), isOurs: true, actions: 0, hasEmbed: false });
    await expect(tab.locator('#embed').getByRole('alert')).toBeVisible();
    await expect(tab.locator('#embed iframe')).not.toHaveAttribute('src');

    await tab.evaluate((name) => {
      elementPage.element.session = 'again';
      elementPage.element.removeAttribute(name);
    }, attribute);
    await lab.until(() => elementPage.element.state === 'ready');
    expect(await tab.evaluate(() => elementPage.states)).toEqual(['loading', 'ready', 'failed', 'loading', 'ready']);
  });
}
