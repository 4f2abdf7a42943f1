import type { HostConnection } from '@svc-embed/protocol/internal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { event } from '../../../protocol/test/messages.js';
import { ready } from '../../test/fake-page.js';
import { mount, useStillWorld } from '../../test/mounting.js';
import { setUp, slowProvider } from '../../test/renewals.js';
import { renewSession } from './renewal.js';
import { requests } from './requests.js';

useStillWorld();

describe('the renewals of a page', () => {
  // The queue looks up which waiting embed is in view.
  beforeEach(() => {
    vi.stubGlobal('innerHeight', 800);
  });

  it('are requested one at a time per tenant, and for another tenant at the same time', async () => {
    const { provider, answers } = slowProvider();
    const embeds = Array.from({ length: 20 }, () => setUp(provider));
    const other = slowProvider();
    const elsewhere = mount({}, { baseUrl: 'https://globex.example.com', dashboard: 'sales' });
    elsewhere.embed.use(renewSession({ provider: other.provider }));
    const say = (name: string, payload: object) =>
      elsewhere.page.dispatch({
        data: event(name, payload),
        origin: 'https://globex.example.com',
        source: elsewhere.fake.contentWindow,
      });
    say('ready', ready);
    for (const { expire } of embeds) expire();
    say('session-expiring', { expiresAt: 1 });
    for (let count = 1; count <= 20; count++) {
      await vi.advanceTimersByTimeAsync(100);
      expect(provider).toHaveBeenCalledTimes(count);
      answers[count - 1]?.resolve(`s${count}`);
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(other.provider).toHaveBeenCalledTimes(1);
    const got = embeds.map(({ surface }) => surface.received());
    expect(got).toEqual(embeds.map((_, index) => [['set-session', { sessionId: `s${index + 1}` }]]));
  });

  it('go on when the embed whose turn it is ends', async () => {
    const { provider, answers } = slowProvider();
    const [first, second] = [setUp(provider), setUp(provider)];
    first.expire();
    second.expire();
    await vi.advanceTimersByTimeAsync(100);
    first.embed.destroy();
    await vi.advanceTimersByTimeAsync(0);
    answers[1]?.resolve('s-2');
    await vi.advanceTimersByTimeAsync(0);
    expect(second.surface.received()).toEqual([['set-session', { sessionId: 's-2' }]]);
  });
});

describe('the renewed session', () => {
  it('is in no text: neither in texts of the surface, nor in messages for a listener', async () => {
    const secret = 'canary-3b8f';
    const { surface, embed, expire, pass } = setUp(() => secret);
    const request = embed.use(requests());
    const shown: string[] = [];
    embed.use({
      name: 'messages',
      given: [],
      connect: ({ hooks }: HostConnection) =>
        hooks.add({ onExtensionMessage: (...all: unknown[]) => void shown.push(JSON.stringify(all)) }),
    });
    surface.open('results');
    expire();
    await pass(100);
    expect(surface.received()).toEqual([['set-session', { sessionId: secret }]]);
    expect(shown.join()).toContain('set-session');
    expect(shown.join()).not.toContain('canary');
    const result = request.send('refresh', {});
    surface.say('result', { id: '1', ok: false, message: `no access with ${secret}` });
    const failure = await result.catch((error: Error) => error);
    surface.say('error', { message: `spent: ${secret}`, name: secret, fatal: true });
    expect(`${failure} ${embed.error} ${embed.error?.stack} ${embed.error?.cause}`).not.toContain('canary');
    expect(`${embed.error}`).toContain('spent: [redacted]');
  });

  it('is in no error when it is invalid', async () => {
    const { embed, expire, pass } = setUp(() => ({ sessionId: ['canary-3b8f'] }) as never);
    expire();
    await pass(10_000);
    expect(embed.error?.code).toBe('session-failed');
    expect(`${embed.error} ${embed.error?.stack} ${embed.error?.cause}`).not.toContain('canary');
  });
});
