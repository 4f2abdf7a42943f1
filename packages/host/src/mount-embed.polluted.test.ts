/** A page whose `Object.prototype` somebody filled: nothing of it becomes an option, an address or a message. */
import { eventMessage } from '@svc-embed/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tenant } from '../test/fake-page.js';
import { mount, useStillWorld } from '../test/mounting.js';
import { buildEmbedUrl } from './index.js';

useStillWorld();

const pollution = {
  sandbox: false,
  insecureHosts: ['polluted.example'],
  title: 'polluted',
  className: 'polluted',
  allow: ['camera'],
  namespace: 'polluted',
  colorScheme: 'dark',
  theme: { primaryColor: 'polluted' },
  locale: 'polluted',
  attempts: 99,
  rootMargin: 'polluted',
  lazy: true,
  url: 'https://polluted.example/embed',
  path: '/embed/polluted',
  session: 'polluted',
  sessionParam: 'polluted',
  allowExport: true,
  params: { polluted: 1 },
  filters: { 'polluted.a': 1 },
  onReject: 'polluted',
  onSend: 'polluted',
  targetOrigin: '*',
  transfer: 'polluted',
  payload: { path: '/polluted' },
  timestamp: 1,
  surface: 'app',
  sessionId: 'polluted',
};
const tokens =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

beforeEach(() => {
  Object.assign(Object.prototype, pollution);
});

afterEach(() => {
  for (const name of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, name);
});

describe('on a polluted page', () => {
  it('A92 takes no option, address or action from Object.prototype', () => {
    const { embed, fake, sayReady } = mount();
    sayReady();
    expect(embed.state).toBe('ready');
    expect(fake.shown).toEqual([`${tenant}/embed/dashboard/sales`]);
    expect(fake.attributes.get('sandbox')).toBe(tokens);
    expect(fake).toMatchObject({ title: 'Embedded analytics', className: '', allow: 'fullscreen; clipboard-write' });
    expect(fake.posted).toEqual([]);
  });

  it('A92 keeps the sandbox and the permissions of the iframe when it is loaded again', () => {
    const { embed, fake } = mount({ title: 'Sales' });
    embed.reload().catch(() => {});
    expect(fake.shown).toHaveLength(2);
    expect(fake.attributes.get('sandbox')).toBe(tokens);
    expect(fake).toMatchObject({ title: 'Sales', className: '', allow: 'fullscreen; clipboard-write' });
  });

  it('A92 takes the options that are given, whatever else has their names', () => {
    const { embed, fake, sayReady } = mount({
      title: 'Sales',
      sandbox: ['allow-modals'],
      locale: 'de',
      allowExport: false,
      filters: { 'a.b': 1 },
      session: 'given',
    });
    sayReady();
    expect(fake.shown).toEqual([`${tenant}/embed/dashboard/sales?session=given&f_a.b=1`]);
    expect(fake.attributes.get('sandbox')).toBe(`${tokens} allow-modals`);
    expect(fake.posted.map(({ message, origin }) => [message.type, message.payload, origin])).toEqual([
      ['svc:action:set-locale', { locale: 'de' }, tenant],
    ]);
    expect(embed.error).toBeUndefined();
  });

  it('A92 does not recover where nobody asked for it', () => {
    const { embed, sayFatal } = mount();
    sayFatal();
    expect(embed.state).toBe('failed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('A92 takes a whole address beside options that have names of the polluter', () => {
    const url = `${tenant}/embed/app?session=s`;
    const { fake } = mount({ title: 'Sales', lazy: false }, { url });
    expect(fake.shown).toEqual([url]);
  });

  it('A92 looks for a lazy embed with the usual margin', () => {
    const seen: unknown[] = [];
    const Observer = class {
      constructor(_: unknown, { rootMargin }: { rootMargin: string }) {
        seen.push(rootMargin);
      }
      observe() {}
      disconnect() {}
    };
    vi.stubGlobal('IntersectionObserver', Observer);
    mount({ lazy: true });
    mount({ lazy: {} });
    expect(seen).toEqual(['200px', '200px']);
  });

  it('A92 drops messages that have their fields from Object.prototype only', () => {
    const onReject = vi.fn();
    const { embed, page, fake } = mount({ onReject });
    const heard = vi.fn();
    embed.onAny(heard);
    const { surface: _s, ...withoutSurface } = eventMessage('navigate', 'app', { path: '/' });
    const { payload: _p, ...withoutPayload } = eventMessage('navigate', 'app', { path: '/' });
    for (const data of [withoutSurface, withoutPayload]) {
      page.dispatch({ data, origin: tenant, source: fake.contentWindow });
    }
    expect(heard).not.toHaveBeenCalled();
    expect(onReject.mock.calls.map(([{ path }]) => path)).toEqual(['surface', 'payload']);
  });

  it('A92 calls nothing of Object.prototype for rejections and sent actions', () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const { embed, page, fake, sayReady } = mount();
    sayReady();
    embed.refresh();
    const data = eventMessage('navigate', 'app', { path: '/' });
    page.dispatch({ data, origin: 'https://evil.example', source: {} });
    expect(fake.posted).toHaveLength(1);
    expect(reportError).not.toHaveBeenCalled();
  });

  it('A92 builds addresses of given parts alone', () => {
    expect(buildEmbedUrl({ baseUrl: tenant, dashboard: 'sales' })).toBe(`${tenant}/embed/dashboard/sales`);
    const given = { baseUrl: tenant, dashboard: 'sales', session: 's', params: { a: 1 }, allowExport: true };
    expect(buildEmbedUrl(given)).toBe(`${tenant}/embed/dashboard/sales?session=s&allowExport=true&a=1`);
  });
});
