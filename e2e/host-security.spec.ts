import { CUSTOMER, STRANGER, TENANT } from './support/lab-sites.mjs';
import { expect, type Frame, type Lab, type Page, test } from './support/lab-test.js';

const view = { surface: 'dashboard', path: '/forged' };

/** An embed whose surface waits to be told what to say. */
async function mountSilent(page: Page, lab: Lab, target = '#a'): Promise<Frame> {
  await page.evaluate((into) => void customer.mount(into, { dashboard: 'silent' }), target);
  return lab.surface(target);
}

function rejections(page: Page, target = '#a') {
  return page.evaluate((into) => customer.of(into).rejections, target);
}

/** A frame of the customer's page that is no embed. */
async function addFrame(page: Page, address: string): Promise<Frame> {
  const added = page.waitForEvent('framenavigated', (frame) => frame.url() === address);
  await page.evaluate((src) => {
    const iframe = document.createElement('iframe');
    iframe.src = src;
    document.body.append(iframe);
  }, address);
  const frame = await added;
  await frame.waitForFunction(() => 'surface' in globalThis, undefined, { polling: 20 });
  return frame;
}

test('a message of another window of the tenant is rejected', async ({ page, lab }) => {
  const surface = await mountSilent(page, lab);
  const other = await addFrame(page, `${TENANT}/embed/dashboard/silent?other`);
  await other.evaluate((payload) => globalThis.surface.emit('view', payload), view);
  await lab.until(() => customer.of('#a').rejections.length > 0);
  expect(await rejections(page)).toEqual([{ reason: 'window', origin: TENANT }]);
  expect(await lab.heard(surface)).toEqual([]);
});

test('a message of another origin is rejected', async ({ page, lab }) => {
  const surface = await mountSilent(page, lab);
  const stranger = await addFrame(page, `${STRANGER}/`);
  await stranger.evaluate((payload) => globalThis.surface.emit('view', payload), view);
  await lab.until(() => customer.of('#a').rejections.length > 0);
  expect(await rejections(page)).toEqual([{ reason: 'origin', origin: STRANGER }]);
  expect(await lab.heard(surface)).toEqual([]);
});

test("a message of the embed's own iframe is rejected once it shows a stranger", async ({ page, lab }) => {
  await mountSilent(page, lab);
  const stranger = await lab.toStranger();
  await stranger.evaluate((payload) => surface.emit('view', payload), view);
  await lab.until(() => customer.of('#a').rejections.length > 0);
  expect(await rejections(page)).toEqual([{ reason: 'origin', origin: STRANGER }]);
  expect(await page.evaluate(() => customer.of('#a').messages)).toEqual([]);
});

test("an iframe that shows the tenant of another embed is none of either's", async ({ page, lab }) => {
  await mountSilent(page, lab, '#a');
  // The other origin is a tenant too, of the second embed.
  await page.evaluate((url) => void customer.mount('#b', { url }), `${STRANGER}/embed/dashboard/silent`);
  const second = await lab.surface('#b');
  const wrong = await lab.toStranger('#a');
  await wrong.evaluate((payload) => surface.emit('view', payload), view);
  await lab.until(() => customer.of('#a').rejections.length > 0);
  const rejection = [{ reason: 'origin', origin: STRANGER }];
  expect([await rejections(page, '#a'), await rejections(page, '#b')]).toEqual([rejection, rejection]);
  expect(await lab.heard(second, '#b')).toEqual([]);
  expect(await page.evaluate(() => customer.of('#a').messages)).toEqual([]);
});

test('a message of a popup of the tenant is rejected', async ({ page, lab }) => {
  await mountSilent(page, lab);
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), `${TENANT}/embed/dashboard/silent`);
  const popup = await opened;
  await popup.waitForFunction(() => 'surface' in globalThis);
  await popup.evaluate((payload) => {
    const data = {
      source: 'svc-embed',
      direction: 'event',
      type: 'svc:event:view',
      payload,
      timestamp: 1,
      surface: 'app',
    };
    window.opener.postMessage(data, '*');
  }, view);
  await lab.until(() => customer.of('#a').rejections.length > 0);
  expect(await rejections(page)).toEqual([{ reason: 'window', origin: TENANT }]);
});

test('a message that a script of the page dispatches is rejected, and its data may even throw', async ({
  page,
  lab,
}) => {
  const frame = await mountSilent(page, lab);
  await page.evaluate(
    ([origin, payload]) => {
      const source = document.querySelector('iframe')?.contentWindow ?? null;
      const data = {
        source: 'svc-embed',
        direction: 'event',
        type: 'svc:event:view',
        payload,
        timestamp: 1,
        surface: 'app',
      };
      const traps = new Proxy(data, {
        get: () => {
          throw new Error('touched');
        },
        getOwnPropertyDescriptor: () => {
          throw new Error('touched');
        },
      });
      for (const content of [data, traps, null, undefined, 'svc-embed']) {
        dispatchEvent(new MessageEvent('message', { data: content, origin, source }));
      }
    },
    [TENANT, view] as const,
  );
  expect(await rejections(page)).toEqual([{ reason: 'untrusted', origin: TENANT }]);
  expect(await lab.heard(frame)).toEqual([]);
});

const rejected: readonly (readonly [
  what: string,
  name: string,
  payload: unknown,
  changes: object,
  rejection: object,
])[] = [
  ['the direction of an action', 'view', view, { direction: 'action' }, { reason: 'direction' }],
  ['an action', 'refresh', {}, { direction: 'action', type: 'svc:action:refresh' }, { reason: 'direction' }],
  ['no direction', 'view', view, { direction: undefined }, { reason: 'direction' }],
  ['an unknown event', 'session', {}, {}, { reason: 'type' }],
  ['the name of an action', 'refresh', {}, {}, { reason: 'type' }],
  ['a name of every object', 'constructor', {}, {}, { reason: 'type' }],
  ['another brand in its type', 'view', view, { type: 'acme:event:view' }, { reason: 'type' }],
  ['no timestamp', 'view', view, { timestamp: undefined }, { reason: 'envelope', path: 'timestamp' }],
  ['an infinite timestamp', 'view', view, { timestamp: Infinity }, { reason: 'envelope', path: 'timestamp' }],
  ['no surface', 'view', view, { surface: undefined }, { reason: 'envelope', path: 'surface' }],
  ['an unknown surface', 'view', view, { surface: 'report' }, { reason: 'envelope', path: 'surface' }],
  ['no payload', 'view', undefined, {}, { reason: 'payload', path: 'payload' }],
  ['a list as payload', 'view', [], {}, { reason: 'payload', path: 'payload' }],
  ['a field of the wrong type', 'view', { ...view, path: 1 }, {}, { reason: 'payload', path: 'payload.path' }],
  ['a missing field', 'navigate', {}, {}, { reason: 'payload', path: 'payload.path' }],
  [
    'a value outside the list',
    'ai-query',
    { query: '', status: 'done' },
    {},
    { reason: 'payload', path: 'payload.status' },
  ],
  [
    'null for a number',
    'dashboard-loaded',
    { widgetCount: null },
    {},
    { reason: 'payload', path: 'payload.widgetCount' },
  ],
];

for (const [what, name, payload, changes, rejection] of rejected) {
  test(`a message with ${what} is rejected as ${JSON.stringify(rejection)}`, async ({ page, lab }) => {
    const frame = await mountSilent(page, lab);
    await frame.evaluate((emitted) => surface.emit(...emitted), [name, payload, changes] as const);
    expect(await lab.heard(frame)).toEqual([]);
    expect(await rejections(page)).toEqual([{ ...rejection, origin: TENANT }]);
  });
}

test('free content with prototype keys, too deep or too large is rejected', async ({ page, lab }) => {
  const frame = await mountSilent(page, lab);
  await frame.evaluate(() => {
    let deep: unknown = 1;
    for (let level = 0; level < 500; level++) deep = { deep };
    const values = [
      JSON.parse('{"__proto__": {"polluted": true}}'),
      JSON.parse('{"list": [{"constructor": {"prototype": {"polluted": true}}}]}'),
      deep,
      Array(2000).fill(0),
    ];
    for (const value of values) surface.emit('drilldown', { member: 'orders.count', value });
  });
  expect(await lab.heard(frame)).toEqual([]);
  const rejection = { reason: 'payload', path: 'payload.value', origin: TENANT };
  expect(await rejections(page)).toEqual([rejection, rejection, rejection, rejection]);
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
});

test('own prototype keys and unknown fields elsewhere are dropped without harm', async ({ page, lab }) => {
  const frame = await mountSilent(page, lab);
  await frame.evaluate(() => {
    const payload = JSON.parse('{"surface": "app", "path": "/", "extra": 1, "__proto__": {"title": "polluted"}}');
    surface.emit('view', payload, { extra: 1, ['__proto__']: { polluted: true } });
  });
  await lab.heard(frame);
  const [message, keys, title] = await page.evaluate(() => {
    const [first] = customer.of('#a').messages;
    const payload = Object(first?.payload);
    return [first, [Object.keys(Object(first)).sort(), Object.keys(payload).sort()], payload.title] as const;
  });
  expect(keys).toEqual([
    ['direction', 'payload', 'source', 'surface', 'timestamp', 'type'],
    ['path', 'surface'],
  ]);
  expect(title).toBeUndefined();
  expect(message).toMatchObject({ payload: { surface: 'app', path: '/' }, surface: 'dashboard' });
});

test('noise, and messages with a forged or missing source, are dropped without a report', async ({ page, lab }) => {
  const frame = await mountSilent(page, lab);
  const stranger = await addFrame(page, `${STRANGER}/`);
  const forge = (payload: unknown) => {
    for (const source of ['SVC-EMBED', 'other-embed', '', undefined, null, ['svc-embed'], { source: 'svc-embed' }]) {
      surface.emit('view', payload, { source });
    }
    const noise = [null, undefined, 0, '', 'svc-embed', ['svc-embed'], new Map([['source', 'svc-embed']]), new Blob()];
    for (const data of noise) surface.post(data);
  };
  await frame.evaluate(forge, view);
  expect(await lab.heard(frame)).toEqual([]);
  expect(await rejections(page)).toEqual([]);

  // The stranger's last message claims to be ours, so that its report tells when all before it have come.
  await stranger.evaluate(forge, view);
  await stranger.evaluate(() => surface.emit('view', {}));
  await lab.until(() => customer.of('#a').rejections.length > 0);
  expect(await rejections(page)).toEqual([{ reason: 'origin', origin: STRANGER }]);
});

test('two embeds of one tenant never hear each other', async ({ page, lab }) => {
  const [first, second] = [await mountSilent(page, lab, '#a'), await mountSilent(page, lab, '#b')];
  await first.evaluate(() => surface.emit('view', { surface: 'dashboard', path: '/first' }));
  await second.evaluate(() => surface.emit('view', { surface: 'dashboard', path: '/second' }));
  const heard = (path: string) => [['svc:event:view', { surface: 'dashboard', path }]];
  expect(await lab.heard(first, '#a')).toEqual(heard('/first'));
  expect(await lab.heard(second, '#b')).toEqual(heard('/second'));

  await first.evaluate(() => surface.ready());
  await lab.until(() => customer.embed('#a').state === 'ready');
  expect(await page.evaluate(() => customer.embed('#b').state)).toBe('loading');
  await page.evaluate(() => {
    customer.embed('#a').setLocale('de-DE');
    customer.embed('#b').setLocale('ja-JP');
  });
  expect(await lab.received(first, '#a')).toMatchObject([{ data: { payload: { locale: 'de-DE' } } }]);
  expect(await lab.received(second, '#b')).toEqual([]);
  expect([await rejections(page, '#a'), await rejections(page, '#b')]).toEqual([[], []]);
});

test('a message that arrives after its iframe was removed is heard by nobody', async ({ page, lab }) => {
  const frame = await mountSilent(page, lab);
  const other = await mountSilent(page, lab, '#b');
  const port = await page.evaluate(() => {
    // Removed by the first of two messages that are already under way.
    customer.embed('#a').on('view', () => document.querySelector('#a iframe')?.remove());
    return customer.of('#a').messages.length;
  });
  expect(port).toBe(0);
  await frame.evaluate((payload) => {
    surface.emit('view', payload);
    surface.emit('view', payload);
  }, view);
  await lab.until(() => !document.querySelector('#a iframe'));
  await lab.heard(other, '#b');
  expect(await page.evaluate(() => customer.of('#a').messages.length)).toBe(1);
});

test('events of the surface itself, sent by the page to itself, are not events of the embed', async ({ page, lab }) => {
  const frame = await mountSilent(page, lab);
  await page.evaluate((payload) => {
    const data = {
      source: 'svc-embed',
      direction: 'event',
      type: 'svc:event:view',
      payload,
      timestamp: 1,
      surface: 'app',
    };
    postMessage(data, '*');
  }, view);
  await lab.until(() => customer.of('#a').rejections.length > 0);
  expect(await lab.heard(frame)).toEqual([]);
  expect(await rejections(page)).toEqual([{ reason: 'origin', origin: CUSTOMER }]);
});
