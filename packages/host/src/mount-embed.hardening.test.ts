/** What the options cannot take away from the frame: its sandbox, its one origin, its few permissions. */
import { eventMessage } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import { createPage, tenant } from '../test/fake-page.js';
import { mount, useStillWorld } from '../test/mounting.js';
import { type EmbedOptionFields, isEmbedError } from './index.js';

useStillWorld();

const own = 'https://customer.example';
const tokens = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
];

/** Says that mounting is refused for its options, and names the one that is wrong. */
function expectRefused(options: object, name: RegExp) {
  const run = () => mount(options as EmbedOptionFields);
  expect(run).toThrow(name);
  expect(run).toThrow(expect.toSatisfy((error) => isEmbedError(error) && error.code === 'invalid-option'));
}

const sandboxOf = (options: EmbedOptionFields) => mount(options).fake.attributes.get('sandbox')?.split(' ');

describe('the trusted origin', () => {
  it.each([
    [/^https:\/\/acme\.example\.com$/],
    [/acme/],
    ['*'],
    ['null'],
    ['https://*'],
    ['https://*.example.com'],
    ['https://acme.*'],
    [['https://acme.example.com', 'https://evil.example']],
    [{ test: () => true }],
    [() => 'https://acme.example.com'],
  ])('A5 cannot be a pattern: %o', (pattern) => {
    expectRefused({ baseUrl: pattern }, /baseUrl/);
    if (typeof pattern !== 'function') expectRefused({ baseUrl: undefined, dashboard: undefined, url: pattern }, /url/);
  });

  it.each(['origin', 'origins', 'allowedOrigins', 'hostOrigins', 'targetOrigin'])(
    'A5 cannot be widened: an option %s changes nothing',
    (name) => {
      const onReject = vi.fn();
      const { embed, page, fake } = mount({ onReject, [name]: [/./, '*', 'https://evil.example'] });
      const heard = vi.fn();
      embed.onAny(heard);
      const data = eventMessage('navigate', 'app', { path: '/' });
      page.dispatch({ data, origin: 'https://evil.example', source: fake.contentWindow });
      expect(heard).not.toHaveBeenCalled();
      expect(onReject).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'origin' }));
    },
  );

  it.each([
    'HTTPS://Acme.Example.COM:443/',
    'https://acme.example.com:0443/bi/',
    'https://ACME.example.com',
    new URL('https://acme.example.com/some/prefix'),
  ])('A51 is what the browser makes of %s, to hear and to speak', (baseUrl) => {
    const { embed, fake, sayReady } = mount({ baseUrl });
    expect(embed.origin).toBe(tenant);
    sayReady();
    expect(embed.state).toBe('ready');
    embed.refresh();
    expect(fake.posted.map(({ origin }) => origin)).toEqual([tenant]);
  });

  it('A51 is what the browser makes of a whole address', () => {
    const { embed } = mount({}, { url: 'HTTPS://Acme.Example.COM:443/embed/app?session=s#part' });
    expect(embed.origin).toBe(tenant);
  });

  it.each([[''], [undefined], [null], [5], [{}], [[tenant]], [Object(tenant)], [{ toString: () => tenant }]])(
    'A9 is not the origin %o, which no browser gives',
    (origin) => {
      const { embed, page, fake } = mount();
      const unknown = mount({ url: () => new Promise<string>(() => {}) }, {});
      const heard = vi.fn();
      const data = eventMessage('navigate', 'app', { path: '/' });
      embed.onAny(heard);
      unknown.embed.onAny(heard);
      page.dispatch({ data, origin, source: fake.contentWindow });
      // Its own origin is '' so far.
      unknown.page.dispatch({ data, origin, source: unknown.fake.contentWindow });
      expect(heard).not.toHaveBeenCalled();
      page.dispatch({ data, origin: tenant, source: fake.contentWindow });
      expect(heard).toHaveBeenCalledOnce();
    },
  );
});

describe('the sandbox', () => {
  it('A86 refuses the page’s own origin as the tenant, where a sandbox would be no boundary', () => {
    expectRefused({ baseUrl: own }, /sandbox/);
    expectRefused({ baseUrl: `${own.toUpperCase()}:443/bi` }, /sandbox/);
    expectRefused({ baseUrl: own, sandbox: [] }, /sandbox/);
    expectRefused({ baseUrl: undefined, dashboard: undefined, url: `${own}/embed/app` }, /sandbox/);
  });

  it('A114 refuses the tenant whose origin a page without an address inherits', () => {
    const page = createPage();
    const view = { location: { origin: 'null' }, origin: tenant };
    page.document.defaultView = Object.assign(view, { window: view });
    expect(() => mount({}, undefined, page)).toThrow(expect.objectContaining({ code: 'invalid-option' }));
    expect(() => mount({ sandbox: false }, undefined, page)).not.toThrow();
  });

  it('A86 fails the load where a function answers with the page’s own origin', async () => {
    const { embed, fake } = mount({ url: () => `${own}/embed/app`, recover: false }, {});
    await vi.advanceTimersByTimeAsync(0);
    expect(embed.error).toMatchObject({ code: 'session-failed', cause: { code: 'invalid-option' } });
    expect(`${embed.error?.cause}`).toMatch(/sandbox/);
    expect(fake.shown).toEqual([]);
  });

  it('A86 may be off on the page’s own origin, and has to be', () => {
    expect(sandboxOf({ baseUrl: own, sandbox: false })).toBeUndefined();
  });

  it('A87 has the default tokens without a word', () => {
    expect(sandboxOf({})).toEqual(tokens);
  });

  it.each([
    [[]],
    [['allow-modals']],
    [['allow-scripts']],
    [['allow-forms', 'allow-popups']],
    [['allow-presentation', 'allow-modals']],
  ])('A87 has the default tokens, and beside them %j', (added) => {
    expect(sandboxOf({ sandbox: added })).toEqual([...tokens, ...added]);
  });

  it('A87 keeps them when the frame is loaded again', () => {
    const { embed, fake } = mount({ sandbox: ['allow-modals'] });
    embed.reload();
    expect(fake.attributes.get('sandbox')?.split(' ')).toEqual([...tokens, 'allow-modals']);
  });

  it.each(['allow-scripts', '', 'allow-same-origin allow-scripts', true, {}, 5, null])(
    'A87 refuses %j in place of more tokens',
    (sandbox) => expectRefused({ sandbox }, /sandbox/),
  );

  it.each([
    'allow-top-navigation',
    'allow-top-navigation-by-user-activation',
    'allow-top-navigation-to-custom-protocols',
    'ALLOW-TOP-NAVIGATION',
    'Allow-Top-Navigation',
    ' allow-top-navigation',
    'allow-modals allow-top-navigation',
    'allow-modals\tallow-top-navigation',
    'allow-modals,allow-top-navigation',
    ['allow-top-navigation'],
    '*',
    5,
  ])('A88 refuses the token %j', (token) => {
    expectRefused({ sandbox: [token] }, /sandbox/);
    expectRefused({ sandbox: ['allow-modals', token] }, /sandbox/);
  });
});

describe('the permissions of the frame', () => {
  it('A89 are full screen and writing to the clipboard', () => {
    expect(mount().fake.allow).toBe('fullscreen; clipboard-write');
  });

  it('A89 are those that are asked for and no others', () => {
    expect(mount({ allow: [] }).fake.allow).toBe('');
    expect(mount({ allow: ['camera', 'geolocation'] }).fake.allow).toBe('camera; geolocation');
  });

  it.each(['*', 'camera *', "camera 'src'", 'camera; microphone', 'camera https://evil.example', 'CAMERA', 5])(
    'A89 cannot be delegated to others: %j',
    (feature) => expectRefused({ allow: [feature] }, /allow/),
  );

  it.each(['*', 'camera', {}, null, true])('A89 are no %j', (allow) => expectRefused({ allow }, /allow/));
});

describe('what is sent to the frame', () => {
  it.each([
    ['a function', () => {}],
    ['a symbol', Symbol('x')],
    ['a promise', Promise.resolve()],
    ['a weak map', new WeakMap()],
  ])('A45 cannot be %s: the call throws at once, and nothing is posted', (_, value) => {
    const { embed, fake, sayReady } = mount();
    sayReady();
    for (const send of [
      () => embed.setTheme({ value } as never),
      () => embed.setTheme({ list: [value] } as never),
      () => embed.setFilter('a.b', value as never),
      () => embed.setLocale(value as never),
      () => embed.navigate(value as never),
      () => embed.send('set-theme', { value } as never),
    ]) {
      expect(send).toThrow(expect.toSatisfy((error) => isEmbedError(error) && error.code === 'invalid-action'));
    }
    expect(fake.posted).toEqual([]);
    embed.refresh();
    expect(fake.posted).toHaveLength(1);
  });

  it('A50 holds no session, whatever is sent', async () => {
    const { embed, page, fake, sayReady } = mount({ session: () => 'canary', locale: 'de', filters: { 'a.b': 1 } });
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.src).toContain('canary');
    sayReady();
    embed.setColorScheme('dark');
    embed.setTheme({ font: 'serif' });
    embed.setFilter('a.b', 2);
    embed.navigate('/embed/app');
    embed.refresh();
    embed.reload();
    await vi.advanceTimersByTimeAsync(0);
    page.say(fake, 'error', { message: 'expired', name: 'SessionExpired' });
    sayReady();
    expect(fake.posted.length).toBeGreaterThan(8);
    expect(JSON.stringify(fake.posted)).not.toContain('canary');
  });

  it('A46 is nothing in answer to a message, right or wrong', () => {
    const { page, fake, sayReady } = mount({ onReject: () => {} });
    sayReady();
    const data = eventMessage('error', 'app', { message: 'of the surface' });
    const right = { data, origin: tenant, source: fake.contentWindow };
    for (const wrong of [
      {},
      { data: { ...data, payload: 5 } },
      { origin: own },
      { source: {} },
      { isTrusted: false },
    ]) {
      page.dispatch({ ...right, ...wrong });
    }
    expect(fake.posted).toEqual([]);
  });

  it('A34 is nothing when old events are said again, and the embed stays as it is', () => {
    const { embed, page, fake, states, sayReady } = mount();
    const heard = vi.fn();
    embed.on('navigate', heard);
    const data = [
      eventMessage('navigate', 'app', { path: '/embed/app/1' }, { now: () => 1 }),
      eventMessage('download', 'app', { format: 'csv', target: 'widget' }, { now: () => 2 }),
      eventMessage('view', 'app', { path: '/embed/app', surface: 'app' }, { now: () => 3 }),
    ];
    sayReady();
    const { src } = fake;
    for (const message of [...data, ...data])
      page.dispatch({ data: message, origin: tenant, source: fake.contentWindow });
    expect(heard).toHaveBeenCalledTimes(2);
    expect([embed.state, states, fake.src, fake.posted]).toEqual(['ready', ['ready'], src, []]);
  });

  it('A33 does not go by the time that a message tells, nor does their order', () => {
    const { embed, page, fake } = mount();
    const heard: string[] = [];
    embed.on('navigate', ({ path }) => heard.push(path));
    for (const time of [9e15, 1e308, -1, 0, 5]) {
      const data = eventMessage('navigate', 'app', { path: `/${time}` }, { now: () => time });
      page.dispatch({ data, origin: tenant, source: fake.contentWindow });
    }
    expect(heard).toEqual(['/9000000000000000', '/1e+308', '/-1', '/0', '/5']);
  });
});

it('A22 the checks of a message are done before the dispatch goes on, and wait for nothing', () => {
  const { embed, page, fake } = mount();
  const heard: string[] = [];
  embed.on('navigate', ({ path }) => heard.push(path));
  const data = eventMessage('navigate', 'app', { path: '/' });
  page.dispatch({ data, origin: 'https://evil.example', source: fake.contentWindow });
  expect(heard).toEqual([]);
  page.dispatch({ data, origin: tenant, source: fake.contentWindow });
  expect(heard).toEqual(['/']);
});

describe('a page on which an element’s name hides a property of the document', () => {
  const element = { nodeType: 1, localName: 'img' };

  function mountWith(property: object, options: EmbedOptionFields = {}) {
    const page = createPage();
    Object.assign(page.document, property);
    return mount(options, undefined, page);
  }

  it('A91 goes on counting where an element hides whether the page is hidden', async () => {
    const { embed } = mountWith({ hidden: element }, { readyTimeout: 1000 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(embed.error?.code).toBe('ready-timeout');
  });

  it.each([
    ['an image', element],
    // A form's fields are its properties.
    ['a form with the fields of a window', { nodeType: 1, localName: 'form', location: element, window: element }],
  ])('A91 refuses a target where %s hides the window', (_, defaultView) => {
    expect(() => mountWith({ defaultView })).toThrow(expect.objectContaining({ code: 'target-not-found' }));
  });
});
