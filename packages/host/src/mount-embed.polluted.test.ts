/** A page with a polluted `Object.prototype`: details in addition to the browser test of an embed's whole life. */
import { eventMessage } from '@svc-embed/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tenant } from '../test/fake-page.js';
import { mount, useStillWorld } from '../test/mounting.js';
import type { EmbedOptionFields } from './index.js';

useStillWorld();

/** All options, nested options, and fields of messages. */
const pollution = {
  baseUrl: 'https://polluted.example',
  dashboard: 'polluted',
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
  sessionEndpoint: '/polluted',
  timezone: 'polluted',
  credentialless: true,
  prerender: true,
  readyTimeout: 1,
  recover: true,
  signal: AbortSignal.abort(),
  extensions: ['polluted'],
  connect: 'polluted',
  stop: 'polluted',
  on: { ready: 'polluted' },
  window: 'polluted',
} satisfies Record<keyof EmbedOptionFields, unknown> & Record<string, unknown>;
const tokens =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

beforeEach(() => {
  Object.assign(Object.prototype, pollution);
});

afterEach(() => {
  for (const name of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, name);
});

it('an embed reads only its own options', () => {
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

it('an embed does not recover if the option was not set', () => {
  const { embed, sayFatal } = mount();
  sayFatal();
  expect(embed.state).toBe('failed');
  expect(vi.getTimerCount()).toBe(0);
});

it('a lazy embed has the usual margin', () => {
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

it('an embed calls nothing of Object.prototype for rejections and sent actions', () => {
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
