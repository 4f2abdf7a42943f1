// @vitest-environment happy-dom
/** A page with a polluted `Object.prototype`, which an element must ignore. */
import { createBinding } from '@svc-embed/host/adapter';
import { describe, expect, it } from 'vitest';
import { defineSvcEmbed } from './define-svc-embed.js';
import { type OwnOptions, optionNames, readOptions } from './options.js';

const polluted = {
  baseUrl: 'https://polluted.example',
  dashboard: 'polluted',
  sandbox: false,
  allow: ['camera'],
  session: 'polluted',
  sessionParam: 'polluted',
  sessionEndpoint: '/polluted',
  url: 'https://polluted.example/embed',
  path: '/polluted',
};

defineSvcEmbed();

/** Runs a function while `Object.prototype` has options. */
function onPollutedPage<T>(run: () => T): T {
  Object.assign(Object.prototype, polluted);
  try {
    return run();
  } finally {
    for (const name of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, name);
  }
}

describe('on a polluted page', () => {
  it('A112 an element has only its own options', () => {
    const element = document.createElement('svc-embed');
    element.setAttribute('base-url', 'https://acme.example.com');
    const read = onPollutedPage(() => optionNames.map((name) => [name, Reflect.get(element, name)]));
    expect(read.filter(([, value]) => value)).toEqual([['baseUrl', 'https://acme.example.com']]);
  });

  it('A112 the options of an element come from its markup only', () => {
    const element = document.createElement('div');
    element.setAttribute('base-url', 'https://acme.example.com');
    element.setAttribute('session-endpoint', '/api/session');
    const none: OwnOptions = Object.create(null);
    const read = onPollutedPage(() => Object.entries(readOptions(element, none)));
    expect(read.filter(([, value]) => value !== undefined)).toEqual([
      ['baseUrl', 'https://acme.example.com'],
      ['sessionEndpoint', '/api/session'],
    ]);
  });

  it('A113 a binding ignores an address in Object.prototype', () => {
    const element = document.body.appendChild(document.createElement('div'));
    const binding = createBinding();
    binding.attach(element);
    const src = onPollutedPage(() => {
      binding.update({ baseUrl: 'https://acme.example.com', dashboard: 'sales', lazy: false });
      return binding.getSnapshot().embed?.iframe.src;
    });
    expect(src).toBe('https://acme.example.com/embed/dashboard/sales');
    binding.release();
  });
});
