import { describe, expect, it, vi } from 'vitest';
import { textInBuild } from '../../protocol/test/text-in-build.js';
import { createPage, tenant } from '../test/fake-page.js';
import { type EmbedOptions, mountEmbed } from './index.js';

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
    ['title', { title: 5 }],
    ['on', { on: { exploded() {} } }],
    ['on', { on: { constructor() {} } }],
    ['ready', { on: { ready: 'tell me' } }],
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

  it('is not an undefined one', () => {
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

  it.each([
    ['filters', { 'orders.status': { value: 'open' } }],
    ['params', { tab: 1 }],
    ['allowExport', true],
    ['dashboard', 'sales'],
    ['path', '/embed/app'],
    ['sessionParam', 'sid'],
    ['session', 's1'],
    ['baseUrl', tenant],
  ])('is %s in addition to a whole address, which would drop it', (name, value) => {
    const options = { url: `${tenant}/embed/app?session=s`, [name]: value } as unknown as EmbedOptions;
    expect(() => mountEmbed(createPage().iframe().target, options)).toThrow(error('invalid-option', 'url'));
  });

  it('is lazy without an IntersectionObserver, and the target stays free', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const page = createPage();
    const { target } = page.iframe();
    const options = { ...good, window: page.window };
    expect(() => mountEmbed(target, { ...options, lazy: true })).toThrow(error('invalid-option', 'lazy'));
    mountEmbed(target, options).destroy();
    vi.unstubAllGlobals();
  });
});

it('the iframe has the title and the class of the options', () => {
  const page = createPage();
  const { fake, target } = page.iframe();
  const embed = mountEmbed(target, { ...good, window: page.window, title: 'Sales', className: 'a b' });
  expect(fake).toMatchObject({ title: 'Sales', className: 'a b' });
  embed.destroy();
});

describe('the target', () => {
  it('B2 holds one embed at a time, and the first goes on', () => {
    const page = createPage();
    const { fake, target } = page.iframe();
    const heard = vi.fn();
    const options = { ...good, window: page.window };
    const first = mountEmbed(target, { ...options, lazy: false, on: { navigate: heard } });
    // Another iframe is recognized by its address; this one is ours.
    const text = textInBuild('target: expected an element without an embed: destroy that first, got object');
    expect(() => mountEmbed(target, options)).toThrow(error('target-in-use', `^${text}$`));
    page.say(fake, 'navigate', { path: '/still' });
    expect(heard).toHaveBeenCalledOnce();
    expect(fake.shown).toHaveLength(1);
    first.destroy();
    mountEmbed(target, options).destroy();
  });

  it.each(['src', 'srcdoc'])('is not an iframe with its own %s', (attribute) => {
    const page = createPage();
    const { fake, target } = page.iframe();
    fake.setAttribute(attribute, 'https://other.example');
    expect(() => mountEmbed(target, { ...good, window: page.window })).toThrow(error('invalid-option', 'target'));
  });
});
