/** Errors name the expected value, the actual one, and the remedy. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textInBuild } from '../../protocol/test/text-in-build.js';
import { createPage, FakeIframe, tenant } from '../test/fake-page.js';
import { mount, sessions, useStillWorld } from '../test/mounting.js';
import { DEV } from './dev.js';
import type { Embed, EmbedError, EmbedOptionFields } from './index.js';

useStillWorld();
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const address = { baseUrl: tenant, dashboard: 'sales' };

function textOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return `${(error as EmbedError).code} ${(error as EmbedError).message}`;
  }
  return 'nothing thrown';
}

describe('the text of an error', () => {
  it.each<[string, object]>([
    ['title: expected a non-empty text, got 5', { ...address, title: 5 }],
    [
      'url: expected https, or http on a loopback host, without user info or final dot, got a text that does not',
      { url: 'ftp://a' },
    ],
    ["sandbox: expected false on the page's own origin, got undefined", { url: 'https://customer.example/x' }],
    ['on: expected ready, view, navigate, ', { ...address, on: { exploded() {} } }],
    [
      DEV ? 'theme: expected a plain object, got Date' : 'set-theme: invalid object',
      { ...address, theme: new Date(0) },
    ],
    ['locale: expected a non-empty text, got string', { ...address, locale: '' }],
    ['lazy: cannot be read', { ...address, lazy: true }],
  ])('of a wrong option is %s', (text, options) => {
    expect(textOf(() => mount({}, options as EmbedOptionFields))).toContain(
      textInBuild(`invalid-option ${text}`).replace(/invalid a .*/, 'invalid string'),
    );
  });

  it.each<[string, (embed: Embed) => unknown]>([
    ['invalid-option any: expected a function, got undefined', (embed) => embed.onAny(undefined as never)],
    ['invalid-option state: expected a function, got null', (embed) => embed.onStateChange(null as never)],
    ['invalid-option view: expected a function, got string', (embed) => embed.on('view', 'x' as never)],
    ['invalid-option on: expected ready, view, ', (embed) => embed.on('exploded' as never, () => {})],
    [
      DEV
        ? 'invalid-action setLocale: expected string, got array'
        : 'invalid-action set-locale payload.locale: invalid object',
      (embed) => embed.setLocale(['de'] as never),
    ],
    [
      'invalid-action path: expected a path such as "/embed/app", with one "/" at its start, got string',
      (embed) => embed.navigate('//evil.example'),
    ],
    [
      'invalid-action filter: expected a member written "view.dimension", such as "orders.status"',
      (embed) => embed.setFilter('a' as never, 1),
    ],
  ])('of a wrong call is %s', (text, call) => {
    expect(textOf(() => call(mount().embed))).toContain(/set-?locale/i.test(text) ? text : textInBuild(text));
  });

  it.each<[string, string, (embed: Embed) => void]>([
    ['destroyed', 'the embed was destroyed', (embed) => embed.destroy()],
    ['ready-timeout', 'no "ready" in 15000 ms: check address, frame-ancestors', () => vi.advanceTimersByTime(20_000)],
  ])('of an embed that is never ready is %s: %s', async (code, message, happen) => {
    const { embed } = mount();
    happen(embed);
    await expect(embed.ready).rejects.toMatchObject({ code, message });
  });

  it('of an embed that is never ready in a cross-origin isolated page names the policy, in the development build', async () => {
    vi.stubGlobal('crossOriginIsolated', true);
    const { embed } = mount();
    vi.advanceTimersByTime(20_000);
    vi.unstubAllGlobals();
    const policy = DEV ? ', Cross-Origin-Embedder-Policy' : '';
    const message = `no "ready" in 15000 ms: check address, frame-ancestors${policy}`;
    await expect(embed.ready).rejects.toMatchObject({ code: 'ready-timeout', message });
  });

  it('of an aborted embed names the abort', async () => {
    const controller = new AbortController();
    const { embed } = mount({ signal: controller.signal });
    controller.abort();
    await expect(embed.ready).rejects.toMatchObject({ message: 'the embed was aborted' });
  });

  it('of a failed session points at the cause', async () => {
    const cause = new Error('backend');
    const failed = mount({ session: () => Promise.reject(cause), recover: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(failed.embed.error).toMatchObject({
      message: DEV ? 'no session or url of your function; see cause' : 'session-failed',
      cause,
    });
  });

  it('of a frame that cannot be inserted names the target, and not the session', async () => {
    const cause = new Error('broken by a library');
    const page = createPage();
    const insertBefore = vi.spyOn(FakeIframe.prototype, 'parentNode', 'get');
    insertBefore.mockReturnValue({
      insertBefore() {
        throw cause;
      },
    } as never);
    const { embed } = mount({ session: sessions() }, undefined, page);
    await vi.advanceTimersByTimeAsync(0);
    insertBefore.mockRestore();
    const message = DEV ? 'the frame cannot be loaded into the target; see cause' : 'target-not-found';
    expect(embed.error).toMatchObject({ code: 'target-not-found', message, cause, retryable: false });
  });

  it('of a target that has left the page names that, and not the session', async () => {
    const { embed, fake } = mount({ session: sessions() });
    fake.remove();
    await expect(embed.reload()).rejects.toMatchObject({ code: 'target-not-found' });
  });

  it('of an answer without a session describes it', async () => {
    const { embed } = mount({ session: () => ({ sessionId: 5 }) as never, recover: false });
    await vi.advanceTimersByTimeAsync(0);
    const cause = embed.error?.cause as EmbedError;
    const text = DEV ? 'expected a session id, got an object with "sessionId": number' : 'invalid number';
    expect(`${cause.code} ${cause.message}`).toBe(`invalid-option session: ${text}`);
  });
});
