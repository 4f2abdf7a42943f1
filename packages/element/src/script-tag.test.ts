// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://script-tag.example" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SvcEmbedElement } from './element.js';
import type { SvcEmbedGlobal } from './script-tag.js';

/** Runs another copy of the script, with these attributes (null: as a module), in a page with this markup. */
async function run(attributes: Readonly<Record<string, string>> | null, markup = '') {
  document.body.innerHTML = markup;
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes ?? {})) script.setAttribute(name, value);
  vi.spyOn(Object.getPrototypeOf(document) as Document, 'currentScript', 'get').mockReturnValue(attributes && script);
  vi.resetModules();
  const elements = new Map<string, CustomElementConstructor>();
  vi.stubGlobal('customElements', {
    get: (name: string) => elements.get(name),
    define(name: string, Defined: CustomElementConstructor) {
      elements.set(name, Defined);
      // Each copy has another class, and a page can define a name only once.
      registry.define(`${name}-${++count}`, class extends Defined {});
    },
  });
  await import('./script-tag.js');
  return {
    global: Reflect.get(globalThis, 'SvcEmbed') as unknown as SvcEmbedGlobal,
    defined: elements.get('svc-embed'),
    /** Creates an element of this copy. */
    element(attributes: Readonly<Record<string, string>> = {}) {
      const element = document.createElement(`svc-embed-${count}`) as SvcEmbedElement;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    },
  };
}

let count = 0;
const registry = globalThis.customElements;
const acme = 'https://acme.example.com';
const names = { 'data-base-url': acme, 'data-session-endpoint': '/api/session' };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the script tag', () => {
  it('has a global with the element and the documented functions; a page imports the rest of host', async () => {
    const { global, defined } = await run({});
    expect(Object.keys(global).toSorted()).toEqual([
      'SvcEmbedElement',
      'autoHeight',
      'autoload',
      'buildEmbedUrl',
      'filtersFromQuery',
      'filtersToQuery',
      'isEmbedError',
      'mountEmbed',
      'renewSession',
      'watchFilters',
    ]);
    expect(defined).toBe(global.SvcEmbedElement);
  });

  it.each([
    [names, [acme, '/api/session']],
    [{ 'data-base-url': acme }, [acme, undefined]],
    [{ 'data-tenants': `[{"baseUrl":"${acme}","sessionEndpoint":"/a"}]` }, [`${acme}/`, '/a']],
  ])('autoloads placeholders with the tenant of %j', async (attributes, [baseUrl, sessionEndpoint]) => {
    await run(attributes, '<div data-svc-embed></div>');
    expect(document.querySelector('svc-embed')).toMatchObject({ baseUrl, sessionEndpoint });
  });

  const lan = 'http://192.168.1.5:4100';
  const hosts = ['sandbox', '192.168.1.5'];
  it.each([
    [{ 'data-base-url': lan, 'data-insecure-hosts': 'sandbox 192.168.1.5' }],
    [{ 'data-tenants': JSON.stringify([{ baseUrl: lan, insecureHosts: hosts }]) }],
  ])('reads the hosts for http only from its own element: %j', async (attributes) => {
    const { element } = await run(attributes, '<div data-svc-embed data-insecure-hosts="evil.example"></div>');
    const made = document.querySelector('svc-embed');
    expect(made).toMatchObject({ insecureHosts: hosts });
    expect(made?.getAttributeNames()).not.toContain('insecure-hosts');
    expect(element({ 'insecure-hosts': 'evil.example' }).insecureHosts).toEqual(hosts);
  });

  it.each(['{', '[{}]', '{}', '[null]', ''])('names no tenant and throws with the tenants %s', async (tenants) => {
    await expect(run({ 'data-tenants': tenants }, '<div data-svc-embed></div>')).rejects.toMatchObject({
      code: 'invalid-option',
      message: expect.stringContaining('data-tenants'),
    });
    expect(document.querySelector('svc-embed')).toBeNull();
  });
});

describe('<svc-embed> in markup', () => {
  const bad = {
    'insecure-hosts': 'evil.example',
    'session-endpoint': '/api/admin',
    session: 'bad',
    'session-param': 'bad',
    params: '{"bad":1}',
    allow: '["camera"]',
    sandbox: 'false',
  };

  it('has its own attributes if the script names no tenant', async () => {
    const { element } = await run({});
    expect(element({ 'base-url': 'https://b.example', sandbox: 'false' })).toMatchObject({
      baseUrl: 'https://b.example',
      sandbox: false,
    });
  });

  it('applies properties, which only scripts of the page set, whatever tenants are named', async () => {
    const { element } = await run(names);
    const free = Object.assign(element(bad), { baseUrl: 'https://b.example', sandbox: false as const });
    expect(free).toMatchObject({ baseUrl: 'https://b.example', sandbox: false, sessionEndpoint: undefined });
  });
});

describe('the list of tenants', () => {
  const evil = { 'base-url': 'https://evil.example', 'session-endpoint': '/api/session' };
  const list = JSON.stringify([{ baseUrl: acme, sessionEndpoint: '/api/session' }]);
  const putMeta = (content: string) =>
    document.head.append(Object.assign(document.createElement('meta'), { name: 'svc-embed-tenants', content }));
  afterEach(() => document.head.replaceChildren());

  it.each([`data-base-url="${acme}" data-session-endpoint="/api/session"`, `data-tenants='${list}'`])(
    'of a module is found on its element: %s',
    async (attributes) => {
      const { element } = await run(null, `<script type="module" src="/svc-embed.js" ${attributes}></script>`);
      expect(element().sessionEndpoint).toBe('/api/session');
      expect(element(evil).baseUrl).toBeUndefined();
    },
  );

  it('may be in the head, where no tag manager drops it', async () => {
    putMeta(list);
    const { element } = await run({}, '<div data-svc-embed></div>');
    expect(document.querySelector('svc-embed')).toMatchObject({ sessionEndpoint: '/api/session' });
    expect(element(evil).baseUrl).toBeUndefined();
  });

  it('in the body may have another author, and names no tenant', async () => {
    const { element } = await run({}, `<meta name="svc-embed-tenants" content='[{"baseUrl":"https://evil.example"}]'>`);
    expect(element().baseUrl).toBeUndefined();
    expect(element({ 'base-url': acme }).baseUrl).toBe(acme);
  });

  it.each([
    ['a broken list in the head', {}, '', '[', 'meta svc-embed-tenants'],
    ['an endpoint without its tenant', { 'data-session-endpoint': '/api/session' }, '', undefined, 'data-base-url'],
  ])('that cannot be read lets markup load nothing: %s', async (_, attributes, markup, meta, name) => {
    if (meta) putMeta(meta);
    await expect(run(attributes, markup)).rejects.toMatchObject({ message: expect.stringContaining(name) });
    const { namedTenants } = await import('./tenants.js');
    expect(namedTenants()).toEqual([]);
  });

  it('is required if there are placeholders: without it, elements in markup load nothing either', async () => {
    const { element } = await run({}, '<div data-svc-embed></div>');
    expect(element(evil).baseUrl).toBeUndefined();
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('svc-embed-tenants'));
  });

  it.each(['/redirect?to=https://evil.example', '/embed', '/embedded/x', 'embed/app'])(
    'does not let markup choose the path %s',
    async (path) => {
      const { element } = await run(
        names,
        `<div data-svc-embed data-path="${path}"></div><div data-svc-embed path="${path}"></div>`,
      );
      expect(document.querySelector('svc-embed')).toBeNull();
      expect(element({ path }).path).toBeUndefined();
      expect(Object.assign(element(), { path }).path).toBe(path);
      expect(element({ path: '/embed/app' }).path).toBe('/embed/app');
    },
  );
});
