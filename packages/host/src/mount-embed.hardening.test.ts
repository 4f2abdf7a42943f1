/** Neither options nor times in messages change which origin an embed trusts. */
import { eventMessage } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import { tenant } from '../test/fake-page.js';
import { mount, useStillWorld } from '../test/mounting.js';
import { type EmbedOptionFields, isEmbedError } from './index.js';

useStillWorld();

/** Expects that a mount is refused, and that the error names the wrong option. */
function expectRefused(options: object, name: RegExp) {
  const run = () => mount(options as EmbedOptionFields);
  expect(run).toThrow(name);
  expect(run).toThrow(expect.toSatisfy((error) => isEmbedError(error) && error.code === 'invalid-option'));
}

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

  it('is not the empty one, while the origin of an embed is not known yet', () => {
    const { embed, page, fake } = mount({ url: () => new Promise<string>(() => {}) }, {});
    const heard = vi.fn();
    embed.onAny(heard);
    page.dispatch({ data: eventMessage('navigate', 'app', { path: '/' }), origin: '', source: fake.contentWindow });
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('the time of a message', () => {
  it('A34 does not matter when old events are sent again, and the embed does not change', () => {
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

  it('A33 does not change the order in which messages are delivered', () => {
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

it('A22 the checks of a message are synchronous', () => {
  const { embed, page, fake } = mount();
  const heard: string[] = [];
  embed.on('navigate', ({ path }) => heard.push(path));
  const data = eventMessage('navigate', 'app', { path: '/' });
  page.dispatch({ data, origin: 'https://evil.example', source: fake.contentWindow });
  expect(heard).toEqual([]);
  page.dispatch({ data, origin: tenant, source: fake.contentWindow });
  expect(heard).toEqual(['/']);
});
