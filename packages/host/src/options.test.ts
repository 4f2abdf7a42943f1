import { describe, expect, it } from 'vitest';
import { type EmbedOptions, readOptions } from './options.js';

const session = () => 's';

function read(options: object) {
  return readOptions(options as EmbedOptions);
}

describe('readOptions', () => {
  it.each<object>([
    {},
    { namespace: 'acme-2' },
    { title: ' ' },
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
  ])('takes %o', (options) => {
    expect(read(options)).toEqual(options);
  });

  it.each<[string, object]>([
    ['namespace', { namespace: ['string acme'] }],
    ['title', { title: ['string Sales'] }],
    ['className', { className: ['string a'] }],
    ['allow', { allow: 'object camera' }],
    ['allow', { allow: null }],
    ['sandbox', { sandbox: 'boolean false' }],
    ['sandbox', { sandbox: 'object allow-modals' }],
    ['sandbox', { sandbox: ['allow-top-navigation'] }],
    ['sandbox', { sandbox: ['allow-modals', 'allow-top-navigation-by-user-activation'] }],
    ['lazy', { lazy: 'boolean true' }],
    ['lazy', { lazy: 'object {}' }],
    ['rootMargin', { lazy: { rootMargin: ['string 5px'] } }],
    ['rootMargin', { lazy: { rootMargin: '5px far' } }],
    ['rootMargin', { lazy: { rootMargin: '-far5px' } }],
    ['rootMargin', { lazy: { rootMargin: '1px 2px 3px 4px 5px' } }],
    ['readyTimeout', { readyTimeout: 'number 5' }],
    ['recover', { session, recover: 'boolean true' }],
    ['recover', { session, recover: 'object {}' }],
    ['attempts', { session, recover: { attempts: 'number 3' } }],
    ['signal', { signal: false }],
    ['on', { on: 'object {}' }],
    ['onReject', { onReject: 'function' }],
    ['onSend', { onSend: 'function' }],
    ['window', { window: false }],
  ])('knows %s by its type, not by what a text says: %o', (name, options) => {
    expect(() => read(options)).toThrow(new RegExp(`^${name}: expected /`));
  });

  it.each<[string, object]>([
    ['recover: expected a function as session or url, got boolean', { recover: true }],
    ['recover: expected a function as session or url, got object', { session: 's', recover: { attempts: 1 } }],
    [
      'recover: expected a function as session or url, got boolean',
      { url: 'https://a.example', session, recover: true },
    ],
    ['url: expected no other part of an address, got string', { url: 'https://a.example', dashboard: 'sales' }],
    ['url: expected no other part of an address, got function', { url: session, params: {} }],
  ])('says %s', (text, options) => {
    expect(() => read(options)).toThrow(text);
  });
});
