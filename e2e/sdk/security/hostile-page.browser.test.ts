import type { EmbedOptionFields } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';
import type { Lab } from '../../support/engines/lab.js';
import { typesOf } from '../../support/engines/last-words.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';

/** Properties of the document that an element with their name hides, in every browser. */
const clobbered = [
  'createElement',
  'getElementById',
  'querySelector',
  'addEventListener',
  'removeEventListener',
  'documentElement',
  'body',
  'hidden',
  'contains',
  'defaultView',
  'scripts',
];

/** Properties that a page defined on `Object.prototype`. */
const pollution = {
  sandbox: false,
  targetOrigin: '*',
  transfer: [1],
  includeUserActivation: true,
  session: 'polluted',
  sessionParam: 'polluted',
  sessionEndpoint: '/polluted',
  baseUrl: 'https://polluted.example',
  dashboard: 'polluted',
  url: 'https://polluted.example/embed',
  allowExport: true,
  filters: { 'polluted.a': 1 },
  params: { polluted: 1 },
  path: '/embed/polluted',
  namespace: 'polluted',
  colorScheme: 'dark',
  theme: { primaryColor: 'polluted' },
  locale: 'polluted',
  timezone: 'polluted',
  title: 'polluted',
  className: 'polluted',
  allow: ['camera'],
  credentialless: true,
  lazy: true,
  prerender: true,
  readyTimeout: 1,
  recover: { attempts: 99 },
  attempts: 99,
  rootMargin: 'polluted',
  insecureHosts: ['polluted.example'],
  sessionId: 'polluted',
  fatal: true,
  signal: 'polluted',
  extensions: ['polluted'],
  connect: 'polluted',
  stop: 'polluted',
  on: { view: 'polluted' },
  onReject: 'polluted',
  onSend: 'polluted',
  window: 'polluted',
  payload: { path: '/polluted' },
  surface: 'app',
  timestamp: 1,
  publicId: 'polluted',
  previousPath: 'polluted',
} satisfies Record<keyof EmbedOptionFields, unknown> & Record<string, unknown>;

/** Mounts an embed, exchanges messages with it, reloads and destroys it; returns what happened. */
async function useEmbed(lab: Lab, target?: Element): Promise<unknown> {
  const { embed, messages } = lab.mount({ url: undefined, locale: 'de', theme: { primaryColor: 'red' } }, target);
  const emitAll = async (except?: ScriptedSurface) => {
    const surface = await lab.surface(embed.iframe, except);
    await surface.run((toolkit) => toolkit.ready());
    await embed.ready;
    await surface.run((toolkit) => {
      toolkit.emit('navigate', { path: '/received' });
      toolkit.emit('error', { message: 'small' });
    });
    await lab.settle(surface);
    return surface;
  };
  const first = await emitAll();
  embed.setFilter('orders.status', { value: 'open' });
  const before = await lab.received(first);
  const loaded = embed.reload();
  const second = await emitAll(first);
  await loaded;
  const after = await lab.received(second);
  const stateBefore = embed.state;
  const { src, title, className, allow } = embed.iframe;
  const frame = { title, className, allow, sandbox: embed.iframe.getAttribute('sandbox') };
  embed.destroy();
  return {
    types: typesOf(messages),
    paths: messages.map(({ payload }) => Object.entries(payload).filter(([name]) => name === 'path')),
    received: [before, after].map((all) => all.map(({ data }) => [Object(data).type, Object(data).payload])),
    search: src.replace(/\d+$/, ''),
    frame,
    left: [stateBefore, embed.state, embed.iframe.isConnected],
  };
}

/** Runs a function while an object has other properties, and restores them afterwards. */
async function withProperties<T>(owner: object, properties: object, run: () => Promise<T>): Promise<T> {
  const before = Object.entries(properties).map(([name, value]) => {
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true, enumerable: true });
    return [name, descriptor] as const;
  });
  try {
    return await run();
  } finally {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(owner, name);
      if (descriptor) Object.defineProperty(owner, name, descriptor);
    }
  }
}

/** Runs a function while an element, by default an image, hides a property of the document. */
async function withHidden<T>(
  lab: Lab,
  name: string,
  run: () => Promise<T>,
  element: HTMLElement = new Image(),
): Promise<T> {
  lab.area.appendChild(element).setAttribute('name', name);
  try {
    expect(Reflect.get(document, name), 'the hiding element').equal(element);
    return await run();
  } finally {
    element.remove();
  }
}

test('A90 an embed violates no strict policy with Trusted Types from mount to destroy', async ({ lab }) => {
  const target = lab.area.appendChild(document.createElement('div'));
  await useEmbed(lab, target);
  expect(lab.complaints).deep.equal([]);
  expect(target.childElementCount).equal(0);
});

test('A90 the lab detects what the policy forbids', async ({ lab }) => {
  lab.area.setAttribute('style', 'color: red');
  await lab.until(() => lab.complaints.length > 0);
  expect(lab.tolerate(/^policy: style-src-attr/)).equal(1);
});

test("A91 images that hide the document's own properties change nothing for an embed", async ({ lab }) => {
  const plain = await useEmbed(lab);
  for (const name of clobbered) {
    const target = lab.area.appendChild(document.createElement('div'));
    const alike = await withHidden(lab, name, () => useEmbed(lab, target));
    expect(alike, name).deep.equal(plain);
  }
});

test('A91 an image named "hidden" does not stop the timeout of an embed', async ({ lab }) => {
  const target = lab.area.appendChild(document.createElement('div'));
  const options = { dashboard: 'silent', readyTimeout: 200 };
  const failure = await withHidden(lab, 'hidden', () => failureOf(lab.mount(options, target).embed.ready));
  expect(failure).equal('ready-timeout');
});

test('A91 an image named "prerendering" makes no embed wait for its session', async ({ lab }) => {
  const { embed } = await withHidden(lab, 'prerendering', () => lab.connect({ session: () => `${lab.canary}now` }));
  expect(embed.state).equal('ready');
});

for (const [what, localName] of [
  ['an image', 'img'],
  ['a form with the fields of a window', 'form'],
] as const)
  test(`A91 an embed is mounted while ${what} hides the window of the document`, async ({ lab }) => {
    const target = lab.area.appendChild(document.createElement('div'));
    const hiding = document.createElement(localName);
    for (const name of ['location', 'window']) hiding.appendChild(document.createElement('input')).name = name;
    const { embed } = await withHidden(lab, 'defaultView', () => lab.connect({}, target), hiding);
    expect(embed.state).equal('ready');
  });

test('A118 elements named after methods and the title of the document change nothing for an embed or its guest', async ({
  lab,
}) => {
  const names = ['createElement', 'querySelectorAll', 'querySelector', 'title'];
  const target = lab.area.appendChild(document.createElement('div'));
  target.id = 'target-of-a118';
  const area = lab.area.appendChild(document.createElement('div'));
  for (const name of names) area.appendChild(new Image()).setAttribute('name', name);
  try {
    expect(names.map((name) => typeof Reflect.get(document, name))).deep.equal(names.map(() => 'object'));
    const { embed, messages } = lab.mount({}, '#target-of-a118');
    const surface = await lab.surface(embed.iframe);
    await surface.run(
      ({ startGuest, guest: { applyTheme, trackErrors, trackNavigation } }, host, names) => {
        for (const name of names) document.body.appendChild(new Image()).setAttribute('name', name);
        const guest = startGuest(host);
        guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
        guest.use(trackErrors());
        guest.use(applyTheme());
        guest.use(trackNavigation());
        history.pushState(null, '', '/next');
      },
      location.origin,
      names,
    );
    await embed.ready;
    embed.setTheme({ primaryColor: 'red' });
    await lab.until(() => messages.length === 4);
    const { pathname } = new URL(surface.url);
    expect(messages.slice(1).map(({ payload }) => payload)).deep.equal([
      { surface: 'dashboard', path: pathname, title: 'A surface' },
      { path: '/next', previousPath: pathname },
      { surface: 'dashboard', path: '/next', title: 'A surface' },
    ]);
    await lab.received(surface);
    expect(await surface.run(({ guests }) => guests[0]?.actions.length)).equal(1);
  } finally {
    area.remove();
  }
});

test('A92 properties on every object are not used as options or parts of messages', async ({ lab }) => {
  const plain = await useEmbed(lab);
  const polluted = await withProperties(Object.prototype, pollution, () => useEmbed(lab));
  expect(polluted).deep.equal(plain);
});

test('A92 getters on every object are not called', async ({ lab }) => {
  const asked: string[] = [];
  const names = ['sandbox', 'targetOrigin', 'transfer', 'session', 'namespace', 'recover', 'allow', 'readyTimeout'];
  const target = lab.area.appendChild(document.createElement('div'));
  const options = { baseUrl: lab.sites.tenant, dashboard: 'scripted', window: undefined };
  for (const name of names) {
    const get = () => void asked.push(name);
    Object.defineProperty(Object.prototype, name, { get, configurable: true });
  }
  try {
    const { embed } = lab.mount(options, target);
    embed.setLocale('de');
    embed.refresh();
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
  expect(asked).deep.equal([]);
});

test('A93 wrapped globals and additional array methods change nothing', async ({ lab }) => {
  const plain = await useEmbed(lab);
  const wrap = (method: (...all: never[]) => unknown) =>
    function (this: unknown, ...all: never[]) {
      return Reflect.apply(method, this, all);
    };
  const { map, filter, find, push, some } = Array.prototype;
  const extended = {
    ...{ map: wrap(map), filter: wrap(filter), find: wrap(find), push: wrap(push), some: wrap(some) },
    remove: () => {},
    last: () => {},
  };
  class OwnUrl extends URL {}
  const globals = {
    URL: OwnUrl,
    JSON: { parse: wrap(JSON.parse), stringify: wrap(JSON.stringify as never) },
    postMessage: wrap(window.postMessage as never),
    structuredClone: wrap(structuredClone as never),
    addEventListener: wrap(window.addEventListener as never),
    removeEventListener: wrap(window.removeEventListener as never),
  };
  const wrapped = await withProperties(Array.prototype, extended, () =>
    withProperties(window, globals, () => useEmbed(lab)),
  );
  expect(wrapped).deep.equal(plain);
});

test('A93 a page that breaks its own globals gets at most an error, and its embeds still work', async ({ lab }) => {
  const { embed, surface, messages } = await lab.connect();
  const broken = () => {
    throw new Error('broken by the page');
  };
  const attempts = [
    () => lab.mount().embed.destroy(),
    () => embed.setFilter('orders.status', { value: 'open' }),
    () => embed.refresh(),
  ];
  const [types, sent]: [string[], string[]] = [['ready'], []];
  for (const name of ['URL', 'JSON', 'structuredClone', 'postMessage', 'AbortController']) {
    const value = name === 'JSON' ? { parse: broken, stringify: broken } : broken;
    await withProperties(window, { [name]: value }, async () => {
      for (const attempt of attempts) {
        try {
          attempt();
        } catch {
          // Errors of broken globals may reach the page.
        }
      }
    });
    await surface.run((toolkit) => toolkit.emit('navigate', { path: '/received' }));
    await lab.settle(surface);
    types.push('navigate');
    embed.setLocale('de');
    sent.push('svc:action:set-locale');
    const received = (await lab.received(surface)).map(({ data }) => Object(data).type);
    expect(
      received.filter((type) => type === 'svc:action:set-locale'),
      name,
    ).deep.equal(sent);
    expect(received.at(-1), name).equal('svc:action:set-locale');
    expect(typesOf(messages), name).deep.equal(types);
    expect(embed.state, name).equal('ready');
  }
});
