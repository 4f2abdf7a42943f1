import { describe, expect, it } from 'vitest';
import { createPage, tenant } from '../test/fake-page.js';
import { type EmbedOptionFields, type EmbedOptions, mountEmbed } from './index.js';

const canary = 'canary-7f3a';
const good = { baseUrl: tenant, dashboard: 'sales', session: canary };
const error = (code: string, name = '') =>
  expect.objectContaining({ name: 'EmbedError', code, message: expect.stringMatching(new RegExp(name)) });

function thrownBy(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
}

describe('a wrong option', () => {
  it.each<[string, object]>([
    ['baseUrl', { baseUrl: 'http://acme.example.com' }],
    ['dashboard', { dashboard: '../x' }],
    ['session', { session: '' }],
    ['session', { session: 5 }],
    ['url', { url: 'https://acme.example.com/embed/app' }],
    ['url', { baseUrl: undefined, session: undefined, url: 'javascript:alert(1)' }],
    ['url', { baseUrl: undefined, session: undefined, url: 5 }],
    ['colorScheme|scheme', { colorScheme: 'system' }],
    ['colorScheme|scheme', { colorScheme: '' }],
    ['theme', { theme: [] }],
    ['theme', { theme: 'red' }],
    ['theme', { theme: null }],
    ['theme', { theme: { onClick() {} } }],
    ['locale', { locale: '' }],
    ['locale', { locale: 5 }],
    ['namespace', { namespace: 'Acme' }],
    ['namespace', { namespace: '' }],
    ['namespace', { namespace: 'a:b' }],
    ['title', { title: '' }],
    ['title', { title: 5 }],
    ['className', { className: 5 }],
    ['allow', { allow: 'fullscreen' }],
    ['allow', { allow: {} }],
    ['allow', { allow: ['camera *'] }],
    ['allow', { allow: [5] }],
    ['sandbox', { sandbox: true }],
    ['sandbox', { sandbox: {} }],
    ['sandbox', { sandbox: 'allow-modals' }],
    ['lazy|rootMargin', { lazy: { rootMargin: 'far' } }],
    ['lazy|rootMargin', { lazy: { rootMargin: 5 } }],
    ['lazy', { lazy: 'yes' }],
    ['readyTimeout', { readyTimeout: -1 }],
    ['readyTimeout', { readyTimeout: Number.NaN }],
    ['readyTimeout', { readyTimeout: Number.POSITIVE_INFINITY }],
    ['readyTimeout', { readyTimeout: '15s' }],
    ['recover', { recover: true }],
    ['recover', { recover: { attempts: 3 } }],
    ['recover|attempts', { session: () => canary, recover: { attempts: -1 } }],
    ['recover|attempts', { session: () => canary, recover: { attempts: 'many' } }],
    ['signal', { signal: {} }],
    ['signal', { signal: true }],
    ['on', { on: { exploded() {} } }],
    ['on', { on: { constructor() {} } }],
    ['ready', { on: { ready: 'tell me' } }],
    ['onReject', { onReject: {} }],
    ['onSend', { onSend: {} }],
    ['window', { window: {} }],
    ['window', { window: 5 }],
  ])('is refused by name, and nothing is half mounted: %s %j', (name, wrong) => {
    const page = createPage();
    const { fake, target } = page.iframe();
    const thrown = thrownBy(() => mountEmbed(target, { window: page.window, ...good, ...wrong } as EmbedOptions));
    expect(thrown).toEqual(error('invalid-option', name));
    expect(`${thrown} ${JSON.stringify(thrown)}`).not.toContain(canary);
    expect(page.listeners.size).toBe(0);
    expect(fake.shown).toEqual([]);
    mountEmbed(target, { ...good, window: page.window }).destroy();
  });

  it.each([[undefined], [null], ['https://acme.example.com']])('may be all of them: %j', (options) => {
    const { target } = createPage().iframe();
    expect(() => mountEmbed(target, options as unknown as EmbedOptions)).toThrow(error('invalid-option'));
  });

  it('is none of those that are undefined', () => {
    const page = createPage();
    const names = [
      'path',
      'url',
      'theme',
      'title',
      'allow',
      'sandbox',
      'lazy',
      'readyTimeout',
      'recover',
      'signal',
      'on',
    ];
    const options = Object.fromEntries(names.map((name) => [name, undefined]));
    const embed = mountEmbed(page.iframe().target, { ...options, ...good, window: page.window });
    expect(embed.state).toBe('loading');
    embed.destroy();
  });

  it('A92 does not come from a polluted prototype', () => {
    const page = createPage();
    const { fake, target } = page.iframe();
    const options = Object.assign(Object.create({ sandbox: false, title: 'evil', colorScheme: 'nonsense' }), {
      ...good,
      window: page.window,
    });
    const embed = mountEmbed(target, options);
    expect(fake.title).toBe('Embedded analytics');
    expect(fake.attributes.get('sandbox')).toContain('allow-scripts');
    embed.destroy();
  });
});

describe('the iframe', () => {
  const tokens =
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

  function iframe(options: EmbedOptionFields) {
    const page = createPage();
    const { fake, target } = page.iframe();
    const embed = mountEmbed(target, { ...good, window: page.window, ...options } as EmbedOptions);
    const { title, allow, className, referrerPolicy } = fake;
    const made = { title, allow, className, referrerPolicy, sandbox: fake.attributes.get('sandbox') };
    embed.destroy();
    return made;
  }

  it('is named, sandboxed and sends no more than its origin as referrer', () => {
    expect(iframe({})).toEqual({
      title: 'Embedded analytics',
      allow: 'fullscreen; clipboard-write',
      className: '',
      referrerPolicy: 'strict-origin',
      sandbox: tokens,
    });
  });

  it('is as the options say', () => {
    const made = iframe({ title: 'Sales', className: 'a b', allow: ['camera'], sandbox: ['allow-modals'] });
    expect(made).toMatchObject({
      title: 'Sales',
      className: 'a b',
      allow: 'camera',
      sandbox: `${tokens} allow-modals`,
    });
    expect(iframe({ sandbox: false, allow: [] })).toMatchObject({ allow: '', sandbox: undefined });
  });
});

describe('the target', () => {
  it.each([[null], [undefined], [{}], ['#missing'], [5], [{ nodeType: 1, isConnected: false }]])(
    'B11 is not found in %j',
    (target) => {
      expect(() => mountEmbed(target as unknown as Element, good)).toThrow(error('target-not-found', 'target'));
    },
  );

  it('B2 holds one embed at a time', () => {
    const page = createPage();
    const { target } = page.iframe();
    const options = { ...good, window: page.window };
    const first = mountEmbed(target, { ...options, lazy: false });
    // An iframe of somebody else's choosing is known by its address; this one is ours.
    expect(() => mountEmbed(target, options)).toThrow(error('target-in-use'));
    first.destroy();
    mountEmbed(target, options).destroy();
  });

  it.each(['src', 'srcdoc'])('is no iframe with a %s of its own', (attribute) => {
    const page = createPage();
    const { fake, target } = page.iframe();
    fake.setAttribute(attribute, 'https://other.example');
    expect(() => mountEmbed(target, { ...good, window: page.window })).toThrow(error('invalid-option', 'target'));
  });
});
