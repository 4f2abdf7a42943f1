// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEV } from './dev.js';
import { attributeOf, attributes, optionNames, readOption, readOptions } from './options.js';

function elementWith(attributes: Record<string, string>): Element {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

describe('readOptions', () => {
  it.each([
    ['base-url', 'https://acme.example.com', 'baseUrl', 'https://acme.example.com'],
    ['insecure-hosts', 'sandbox', 'insecureHosts', ['sandbox']],
    ['insecure-hosts', ' sandbox\n192.168.1.5 ', 'insecureHosts', ['sandbox', '192.168.1.5']],
    ['insecure-hosts', '', 'insecureHosts', []],
    ['dashboard', '123', 'dashboard', '123'],
    ['path', '/embed/app', 'path', '/embed/app'],
    ['url', 'https://acme.example.com/embed/app', 'url', 'https://acme.example.com/embed/app'],
    ['session', 'true', 'session', 'true'],
    ['session-endpoint', '/api/session', 'sessionEndpoint', '/api/session'],
    ['session-param', 'token', 'sessionParam', 'token'],
    ['color-scheme', 'dark', 'colorScheme', 'dark'],
    ['locale', 'de', 'locale', 'de'],
    ['namespace', 'acme', 'namespace', 'acme'],
    ['title', 'Sales', 'title', 'Sales'],
    ['allow-export', '', 'allowExport', true],
    ['allow-export', 'false', 'allowExport', false],
    ['filters', '{"a.b":1}', 'filters', { 'a.b': 1 }],
    ['params', '{"a":1}', 'params', { a: 1 }],
    ['theme', '{"borderRadius":2}', 'theme', { borderRadius: 2 }],
    ['lazy', '', 'lazy', true],
    ['lazy', '{"rootMargin":"9px"}', 'lazy', { rootMargin: '9px' }],
    ['ready-timeout', '0', 'readyTimeout', 0],
    ['recover', 'false', 'recover', false],
    ['allow', '["fullscreen"]', 'allow', ['fullscreen']],
    ['sandbox', 'false', 'sandbox', false],
    ['auto-height', '', 'autoHeight', true],
    ['auto-height', 'false', 'autoHeight', false],
    ['auto-height', '200 2400', 'autoHeight', { min: 200, max: 2400 }],
    ['auto-height', '{"max":900}', 'autoHeight', { max: 900 }],
    ['watch-filters', '', 'watchFilters', true],
  ])('the attribute %s="%s" is read as an option', (attribute, text, option, value) => {
    const read = readOptions(elementWith({ [attribute]: text }), {});
    expect(Object.entries(read).filter(([, one]) => one !== undefined)).toEqual([[option, value]]);
  });

  it('every option has an attribute, except for those that text cannot express', () => {
    const others = ['extensions', 'signal', 'onReject', 'onSend', 'window'];
    expect(attributes.length).toBe(optionNames.length - others.length);
    expect(optionNames).toEqual(expect.arrayContaining(others));
    for (const name of attributes.map(attributeOf)) expect(name).toMatch(/^[a-z]+(-[a-z]+)?$/);
  });

  it('a property takes precedence over its attribute until it is undefined or null', () => {
    const element = elementWith({ theme: '{"borderRadius":2}', recover: '' });
    expect(readOptions(element, { theme: { borderRadius: 3 }, recover: false })).toMatchObject({
      theme: { borderRadius: 3 },
      recover: false,
    });
    expect(readOption(element, { theme: undefined }, 'theme')).toEqual({ borderRadius: 2 });
    expect(readOption(element, { theme: null }, 'theme')).toEqual({ borderRadius: 2 });
  });

  it('a text that a framework sets as a property is read like the attribute', () => {
    expect(
      readOptions(elementWith({}), { lazy: '', theme: '{"font":"serif"}', session: 'true', insecureHosts: 'a b' }),
    ).toMatchObject({ lazy: true, theme: { font: 'serif' }, session: 'true', insecureHosts: ['a', 'b'] });
  });

  it.each(['filters', 'theme', 'params', 'allow-export', 'ready-timeout', 'auto-height'])(
    'the error names %s if its attribute is not JSON',
    (name) => {
      expect(() => readOptions(elementWith({ [name]: '{secret' }), {})).toThrow(
        expect.objectContaining({
          code: 'invalid-option',
          message: expect.stringMatching(`^${name}: expected JSON${DEV ? ' with .* at ' : '$'}`),
        }),
      );
    },
  );
});

it('session-endpoint is used only without a session', () => {
  const element = elementWith({ 'session-endpoint': '/api/session' });
  expect(readOptions(element, {})).toMatchObject({ sessionEndpoint: '/api/session', session: undefined });
  expect(readOptions(element, { session: 'given' })).not.toHaveProperty('sessionEndpoint');
});
