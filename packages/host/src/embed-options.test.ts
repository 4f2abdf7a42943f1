import { describe, expect, it } from 'vitest';
import { textInBuild } from '../../protocol/test/text-in-build.js';
import { optionKinds } from './adapter.js';
import { type EmbedOptionFields, optionSwitches, readOptions } from './embed-options.js';

const session = () => 's';

/** Reads the options of an embed in a target that these selectors match. */
function read(options: object, ...selectors: string[]) {
  const target = { matches: (selector: string) => selectors.includes(selector) };
  return readOptions(options as EmbedOptionFields, target as unknown as Element);
}

it('optionSwitches has every option of a component, and the flags of markup are its switches', () => {
  const flags = Object.entries(optionKinds).map(([name, kind]) => [name, kind === 'flag']);
  expect(Object.fromEntries(optionSwitches())).toEqual(Object.fromEntries(flags));
});

describe('readOptions', () => {
  it('has defaults', () => {
    const defaults = { namespace: 'svc', readyTimeout: 15_000, attempts: 0, rootMargin: undefined };
    expect(read({})).toEqual(defaults);
    expect(read({ session })).toMatchObject({ attempts: 3 });
    expect(read({ session, recover: false })).toMatchObject({ attempts: 0 });
    expect(read({ lazy: true })).toMatchObject({ rootMargin: '200px' });
    expect(read({}, 'iframe[allow]', 'iframe[sandbox]')).toEqual(defaults);
    for (const none of [undefined, null]) expect(read(none as never)).toEqual(defaults);
  });

  it('refuses options that cannot be read', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const error = { code: 'invalid-option', message: 'options: cannot be read' };
    expect(() => read(proxy)).toThrow(expect.objectContaining(error));
  });

  it.each<object>([
    {},
    { namespace: 'acme-2' },
    { title: ' ' },
    { timezone: 'Europe/Berlin' },
    { credentialless: true },
    { className: '' },
    { className: 'a b' },
    { allow: [] },
    { allow: ['camera', 'web-share'] },
    { sandbox: false },
    { sandbox: [] },
    { sandbox: ['allow-modals', 'allow-pointer-lock'] },
    { lazy: true },
    { lazy: false },
    { lazy: {} },
    { lazy: { rootMargin: '0px' } },
    { lazy: { rootMargin: '12px -1.25px .5% 100%' } },
    { readyTimeout: 0 },
    { readyTimeout: 0.5 },
    { recover: false },
    { session, recover: true },
    { url: session, recover: {} },
    { session, recover: { attempts: 0 } },
    { session, recover: { attempts: Number.POSITIVE_INFINITY } },
    { signal: new AbortController().signal },
    { signal: { aborted: false } },
    { on: {} },
    { onReject() {}, onSend: async () => {} },
    { window: new EventTarget() },
    { url: 'https://acme.example.com/embed/app', session: undefined, path: undefined },
  ])('accepts %o', (options) => {
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    expect(read(options)).toMatchObject(Object.fromEntries(given));
  });

  it.each<[string, object]>([
    ['namespace', { namespace: 'Acme' }],
    ['namespace', { namespace: '' }],
    ['namespace', { namespace: 'a:b' }],
    ['title', { title: '' }],
    ['title', { title: 5 }],
    ['title', { title: ['Sales'] }],
    ['className', { className: 5 }],
    ['className', { className: ['a'] }],
    ['allow', { allow: 'camera' }],
    ['allow', { allow: [['camera']] }],
    ...['*', 'camera *', "camera 'src'", 'camera; microphone', 'camera https://evil.example', 'CAMERA', 5].map(
      (feature): [string, object] => ['allow', { allow: [feature] }],
    ),
    ...[{}, null, true].map((allow): [string, object] => ['allow', { allow }]),
    ['sandbox', { sandbox: true }],
    ['sandbox', { sandbox: 'allow-modals' }],
    ...[
      'allow-top-navigation',
      'allow-top-navigation-by-user-activation',
      'allow-top-navigation-to-custom-protocols',
      'ALLOW-TOP-NAVIGATION',
      ' allow-top-navigation',
      'allow-modals allow-top-navigation',
      'allow-top-navigation allow-modals',
      'allow-modals\tallow-top-navigation',
      'allow-modals,allow-top-navigation',
      ['allow-top-navigation'],
      '*',
      5,
    ].map((token): [string, object] => ['sandbox', { sandbox: ['allow-modals', token] }]),
    ['lazy', { lazy: 'true' }],
    ['lazy', { lazy: [] }],
    ['lazy', { lazy: null }],
    ['rootMargin', { lazy: { rootMargin: 5 } }],
    ['rootMargin', { lazy: { rootMargin: ['5px'] } }],
    ['rootMargin', { lazy: { rootMargin: 'far' } }],
    ['rootMargin', { lazy: { rootMargin: 'px' } }],
    ['rootMargin', { lazy: { rootMargin: '10' } }],
    ['rootMargin', { lazy: { rootMargin: '1em' } }],
    ['rootMargin', { lazy: { rootMargin: '5px far' } }],
    ['rootMargin', { lazy: { rootMargin: '-far5px' } }],
    ['rootMargin', { lazy: { rootMargin: '10px10px' } }],
    ['rootMargin', { lazy: { rootMargin: '1px 2px 3px 4px 5px' } }],
    ['readyTimeout', { readyTimeout: '5' }],
    ['readyTimeout', { readyTimeout: -1 }],
    ['readyTimeout', { readyTimeout: Number.NaN }],
    ['readyTimeout', { readyTimeout: Number.POSITIVE_INFINITY }],
    ['recover', { session, recover: 'true' }],
    ['recover', { session, recover: [] }],
    ['recover', { session, recover: null }],
    ['attempts', { session, recover: { attempts: '3' } }],
    ['attempts', { session, recover: { attempts: -1 } }],
    ['signal', { signal: false }],
    ['signal', { signal: {} }],
    ['on', { on: [] }],
    ['onReject', { onReject: 'function' }],
    ['onSend', { onSend: {} }],
    ['window', { window: false }],
    ['window', { window: {} }],
  ])('refuses %s by name, with a description instead of a pattern: %o', (name, options) => {
    expect(() => read(options)).toThrow(new RegExp(`^${name}: (expected [a-z0-9][^/^]*, got|invalid) .+$`));
  });

  it.each<[string, object, string?]>([
    ['recover: expected sessionEndpoint, or a function as session or url, got true', { recover: true }],
    [
      'recover: expected sessionEndpoint, or a function as session or url, got object',
      { session: 's', recover: { attempts: 1 } },
    ],
    [
      'recover: expected sessionEndpoint, or a function as session or url, got true',
      { url: 'https://a.example', session, recover: true },
    ],
    ['url: expected no dashboard in addition to it, got string', { url: 'https://a.example', dashboard: 'sales' }],
    ['url: expected no params in addition to it, got function', { url: session, params: {} }],
    ['target: expected an iframe without an address, got object', {}, 'iframe[src],iframe[srcdoc]'],
    [
      'sandbox: expected no option if the given iframe has the attribute, got false',
      { sandbox: false },
      'iframe[sandbox]',
    ],
    ['allow: expected no option if the given iframe has the attribute', { allow: [] }, 'iframe[allow]'],
  ])('throws %s', (text, options, selector = '') => {
    expect(() => read(options, selector)).toThrow(textInBuild(text));
  });
});
