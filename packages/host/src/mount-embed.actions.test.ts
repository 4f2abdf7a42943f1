import type { ActionName, FilterMember, Json } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import { sent, tenant } from '../test/fake-page.js';
import { mount, useStillWorld } from '../test/mounting.js';
import type { Embed, EmbedTheme } from './index.js';

useStillWorld();

const filter = (text: string) => ['set-filter', { filterUrlParameter: text }];

describe('the actions of an embed', () => {
  it('A67 of 2,000 filters wait for ready, and are posted once each and in order', () => {
    const { embed, fake, sayReady } = mount();
    const members = Array.from({ length: 2000 }, (_, index) => `orders.c${index}` as const);
    for (const member of members) embed.setFilter(member, { value: member });
    sayReady();
    expect(sent(fake)).toEqual(members.map((member) => filter(`f_${member}={"value":"${member}"}`)));
  });

  it('are passed to onSend when they are posted, and only then', () => {
    const told: unknown[] = [];
    const { embed, fake, sayReady } = mount({ onSend: (message) => told.push([message.type, message.payload]) });
    embed.setLocale('fr');
    embed.setLocale('de');
    embed.refresh();
    expect(told).toEqual([]);
    sayReady();
    embed.navigate('/embed/app/2');
    expect(told).toEqual(sent(fake).map(([name, payload]) => [`svc:action:${name}`, payload]));
    expect(told).toHaveLength(3);
    embed.destroy();
    embed.refresh();
    expect(told).toHaveLength(3);
  });

  it('are kept if onSend reloads, and are posted when the surface is ready again', () => {
    let reloads = 0;
    const { embed, fake, sayReady } = mount({
      colorScheme: 'dark',
      onSend: () => {
        if (!reloads++) embed.reload();
      },
    });
    embed.refresh();
    sayReady();
    expect(embed.state).toBe('loading');
    expect(sent(fake)).toEqual([['set-color-scheme', { scheme: 'dark' }]]);
    sayReady();
    expect(sent(fake)).toEqual([
      ['set-color-scheme', { scheme: 'dark' }],
      ['refresh', {}],
    ]);
  });

  it('may come from onSend, and none is lost', () => {
    const { embed, fake, sayReady } = mount({
      onSend: ({ payload }) => {
        if ('path' in payload && payload.path === '/1') embed.navigate('/2');
      },
    });
    embed.navigate('/1');
    sayReady();
    expect(sent(fake)).toEqual([
      ['navigate', { path: '/1' }],
      ['navigate', { path: '/2' }],
    ]);
  });

  it('are posted although onSend throws, which is reported', () => {
    const reported: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const { embed, fake, sayReady } = mount({
      onSend: () => {
        throw new Error('of the listener');
      },
    });
    sayReady();
    embed.setLocale('fr');
    embed.refresh();
    expect(sent(fake)).toHaveLength(2);
    expect(reported).toEqual([new Error('of the listener'), new Error('of the listener')]);
  });

  it('include the actions of the options', () => {
    const { embed, fake, sayReady } = mount({ colorScheme: 'dark', theme: { borderRadius: 4 }, locale: 'de' });
    embed.setLocale('fr');
    sayReady();
    expect(sent(fake)).toEqual([
      ['set-color-scheme', { scheme: 'dark' }],
      ['set-theme', { borderRadius: 4 }],
      ['set-locale', { locale: 'fr' }],
    ]);
  });

  it('B16 send the state again to a surface that started over, and no command twice', () => {
    const { embed, fake, sayReady } = mount({ colorScheme: 'dark' });
    embed.navigate('/a');
    embed.refresh();
    sayReady();
    embed.setFilter('a.b', 1);
    embed.setFilter('c.d', 2);
    embed.setFilter('a.b', 3);
    embed.setLocale('de');
    embed.navigate('/b');
    sent(fake);
    const state = [
      ['set-color-scheme', { scheme: 'dark' }],
      ['set-locale', { locale: 'de' }],
      filter('f_a.b=3'),
      filter('f_c.d=2'),
    ];
    sayReady();
    expect(sent(fake)).toEqual(state);
    sayReady();
    expect(sent(fake)).toEqual(state);
  });

  it('go only to the tenant, as messages without a surface', () => {
    const { embed, fake, sayReady } = mount({ namespace: 'acme', colorScheme: 'dark' });
    sayReady();
    expect(fake.posted).toEqual([]);
    embed.destroy();

    const ours = mount({ colorScheme: 'dark' });
    ours.sayReady();
    ours.embed.navigate('/a');
    expect(ours.fake.posted.map(({ origin }) => origin)).toEqual([tenant, tenant]);
    expect(ours.fake.posted[1]?.message).toEqual({
      source: 'svc-embed',
      direction: 'action',
      type: 'svc:action:navigate',
      payload: { path: '/a' },
      timestamp: expect.any(Number),
    });
  });

  it('are copies: later changes by the caller have no effect', () => {
    const { embed, fake, sayReady } = mount();
    const theme = { widgets: { color: 'red' } };
    embed.setTheme(theme);
    theme.widgets.color = 'blue';
    sayReady();
    expect(sent(fake)).toEqual([['set-theme', { widgets: { color: 'red' } }]]);
  });

  it('do nothing after destroy, valid or not', () => {
    const { embed, fake, sayReady } = mount();
    sayReady();
    embed.destroy();
    embed.setColorScheme('dark');
    embed.setTheme({});
    embed.setLocale('');
    embed.setFilter('bad' as FilterMember, 1);
    embed.navigate('//evil.com');
    embed.refresh();
    embed.send('refresh', {});
    expect(sent(fake)).toEqual([]);
  });
});

describe('a wrong action', () => {
  class Theme {
    readonly primaryColor = 'red';
  }
  const deep: Record<string, unknown> = {};
  deep.self = deep;

  it.each<[string, (embed: Embed) => void]>([
    ['scheme', (embed) => embed.setColorScheme('system' as 'auto')],
    ['scheme', (embed) => embed.setColorScheme(undefined as unknown as 'auto')],
    ['theme', (embed) => embed.setTheme([] as unknown as EmbedTheme)],
    ['theme', (embed) => embed.setTheme(null as unknown as EmbedTheme)],
    ['theme', (embed) => embed.setTheme('red' as unknown as EmbedTheme)],
    ['theme', (embed) => embed.setTheme(new Map() as unknown as EmbedTheme)],
    ['theme', (embed) => embed.setTheme(new Theme() as never)],
    ['theme', (embed) => embed.setTheme(deep)],
    ['theme', (embed) => embed.setTheme(JSON.parse('{"__proto__":{}}'))],
    ['theme', (embed) => embed.setTheme({ onClick: () => {} })],
    ['locale', (embed) => embed.setLocale('')],
    ['timezone', (embed) => embed.setTimezone('')],
    ['timezone', (embed) => embed.setTimezone('+02:00')],
    ['timezone', (embed) => embed.setTimezone(5 as unknown as string)],
    ['locale', (embed) => embed.setLocale(5 as unknown as string)],
    ['filter', (embed) => embed.setFilter('orders' as FilterMember, 1)],
    ['filter', (embed) => embed.setFilter('a.b.c', 1)],
    ['filter', (embed) => embed.setFilter('a.b=1' as FilterMember, 1)],
    ['filter', (embed) => embed.setFilter('a.b', undefined as unknown as Json)],
    ['filter', (embed) => embed.setFilter('a.b', Number.NaN)],
    ['filter', (embed) => embed.setFilter('a.b', 1n as unknown as Json)],
    ['filter', (embed) => embed.setFilter('a.b', deep as Json)],
    ['filter', (embed) => embed.setFilter('a.b', 'x'.repeat(65_536))],
    ['path', (embed) => embed.navigate('')],
    ['path', (embed) => embed.navigate('embed')],
    ['path', (embed) => embed.navigate('//evil.com')],
    ['path', (embed) => embed.navigate('/\\evil.com')],
    // The browser drops the tab.
    ['path', (embed) => embed.navigate('/\t/evil.com')],
    ['path', (embed) => embed.navigate('https://evil.com')],
    ['path', (embed) => embed.navigate(5 as unknown as string)],
    ['exploded|action|name', (embed) => embed.send('exploded' as ActionName, {} as never)],
    ['constructor|action|name', (embed) => embed.send('constructor' as ActionName, {} as never)],
    ['payload', (embed) => embed.send('navigate', undefined as never)],
    ['filter', (embed) => embed.send('set-filter', { filterUrlParameter: 'x' })],
    ['payload', (embed) => embed.send('refresh', null as never)],
  ])('throws invalid-action immediately, names its %s and is never sent: %s', (name, act) => {
    const { embed, fake, sayReady } = mount();
    expect(() => act(embed)).toThrow(
      expect.objectContaining({
        name: 'EmbedError',
        code: 'invalid-action',
        message: expect.stringMatching(new RegExp(name, 'i')),
      }),
    );
    sayReady();
    expect(sent(fake)).toEqual([]);
    expect(embed.state).toBe('ready');
  });
});
