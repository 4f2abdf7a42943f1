import { describe, expect, it, vi } from 'vitest';
import { createPage, tenant } from '../test/fake-page.js';
import { mount, useStillWorld } from '../test/mounting.js';
import type { EmbedOptionFields } from './index.js';

useStillWorld();

describe('while a session is made', () => {
  const parts = { baseUrl: `${tenant}/bi`, dashboard: 'sales' };
  const hint = expect.objectContaining({ rel: 'preconnect', href: tenant });

  it('the browser gets a hint to connect to the tenant, at each load', async () => {
    let answer = (_: string) => {};
    const session = () => new Promise<string>((resolve) => (answer = resolve));
    const { embed, fake, sayReady } = mount({ session }, parts);
    expect(fake.appended).toEqual([hint]);
    answer('s1');
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.shown).toHaveLength(1);
    sayReady();
    expect(fake.appended).toEqual([hint]);
    embed.reload();
    expect(fake.appended).toEqual([hint, hint]);
  });

  it.each<[string, EmbedOptionFields]>([
    ['a session that is there', { ...parts, session: 's1' }],
    ['no session', parts],
    ['an address that only the answer tells', { url: () => new Promise<string>(() => {}) }],
  ])('nothing is hinted with %s', (_, options) => {
    expect(mount({}, options).fake.appended).toEqual([]);
  });

  it.each<[string, object]>([
    ['listener', { on: { ready: 5 } }],
    ['color scheme', { colorScheme: 'pink' }],
    ['extension', { extensions: [{}] }],
  ])('a mount with a refused %s requests no session', (_, options) => {
    const session = vi.fn();
    expect(() => mount({ ...options, session })).toThrow(expect.objectContaining({ code: 'invalid-option' }));
    expect(session).not.toHaveBeenCalled();
  });

  it('an embed that ends while its session is requested is aborted', async () => {
    const controller = new AbortController();
    const session = vi.fn(() => {
      controller.abort();
      return 's1';
    });
    const { embed, fake } = mount({ session, signal: controller.signal });
    expect(embed.state).toBe('destroyed');
    await expect(embed.ready).rejects.toMatchObject({ code: 'aborted' });
    expect([session.mock.calls.length, fake.shown]).toEqual([1, []]);
  });

  it('no more than six of a page’s embeds request theirs', async () => {
    const answers: ((id: string) => void)[] = [];
    const session = () => new Promise<string>((resolve) => answers.push(resolve));
    vi.stubGlobal('innerHeight', 800);
    const mounted = Array.from({ length: 20 }, () => mount({ session }));
    const shown = () => mounted.filter(({ fake }) => fake.shown.length).length;
    expect(answers).toHaveLength(6);
    for (let answered = 0; answered < 20; ) {
      answers[answered++]?.('s');
      await vi.advanceTimersByTimeAsync(0);
      expect(shown()).toBe(answered);
      expect(answers).toHaveLength(Math.min(20, answered + 6));
    }
  });

  it('B52 130 embeds, with sessions that take 400 ms each, are ready within time-outs that begin with their turns', async () => {
    const session = vi.fn(() => new Promise<string>((resolve) => setTimeout(resolve, 400, 's')));
    vi.stubGlobal('innerHeight', 800);
    const mounted = Array.from({ length: 130 }, () => mount({ session, readyTimeout: 5000 }));
    for (let turn = 0; turn < Math.ceil(130 / 6); turn++) {
      await vi.advanceTimersByTimeAsync(400);
      for (const { embed, fake, sayReady } of mounted) if (embed.state === 'loading' && fake.shown.length) sayReady();
    }
    expect(mounted.map(({ embed }) => embed.state)).toEqual(Array(130).fill('ready'));
    expect(session).toHaveBeenCalledTimes(130);
  });

  it('an embed that is destroyed before its turn requests none', async () => {
    const session = vi.fn(() => new Promise<string>(() => {}));
    const late = vi.fn(() => 's');
    vi.stubGlobal('innerHeight', 800);
    const asking = Array.from({ length: 6 }, () => mount({ session }).embed);
    mount({ session: late }).embed.destroy();
    const last = vi.fn(() => 's');
    mount({ session: last });
    for (const embed of asking) embed.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(last).toHaveBeenCalledOnce();
    expect(late).not.toHaveBeenCalled();
  });
});

describe('in a page that is prerendered', () => {
  function prerender(options: EmbedOptionFields) {
    const page = createPage();
    Object.assign(page.document, { prerendering: true });
    const activate = async () => {
      Object.assign(page.document, { prerendering: false });
      page.document.dispatchEvent(new Event('prerenderingchange'));
      await vi.advanceTimersByTimeAsync(0);
    };
    return { ...mount(options, undefined, page), activate };
  }

  it('the embed requests its session when the viewer opens the page, once', async () => {
    const session = vi.fn(() => 's1');
    const { fake, activate } = prerender({ session });
    await vi.advanceTimersByTimeAsync(0);
    expect(session).not.toHaveBeenCalled();
    await activate();
    expect(fake.shown).toHaveLength(1);
    await activate();
    expect(session).toHaveBeenCalledOnce();
  });

  it('an embed that is destroyed before requests no session, and one that reloads requests one', async () => {
    const session = vi.fn(() => 's1');
    const ended = prerender({ session });
    ended.embed.destroy();
    await ended.activate();
    const { embed, fake, activate } = prerender({ session });
    embed.reload();
    await activate();
    expect(fake.shown).toHaveLength(1);
    expect(session).toHaveBeenCalledOnce();
  });

  it('the embed requests its session immediately with the option prerender', () => {
    const session = vi.fn(() => 's1');
    prerender({ session, prerender: true });
    expect(session).toHaveBeenCalledOnce();
  });

  it('an embed without a session is loaded when the browser decides', () => {
    expect(prerender({}).fake.shown).toHaveLength(1);
  });
});
