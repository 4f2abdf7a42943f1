import { eventMessage } from '@svc-embed/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPage, tenant } from '../../test/fake-page.js';
import { type Embed, mountEmbed } from '../index.js';

const embeds: Embed[] = [];

afterEach(() => {
  for (const embed of embeds.splice(0)) embed.destroy();
});

describe('the message listener of a page', () => {
  it('counts one message listener for a hundred embeds, and none after', () => {
    const page = createPage();
    const many = Array.from({ length: 100 }, () =>
      mountEmbed(page.iframe().target, { baseUrl: tenant, dashboard: 'sales', window: page.window }),
    );
    expect(page.counts.added).toBe(1);
    page.dispatch({ data: eventMessage('navigate', 'app', { path: '/' }), origin: tenant, source: {} });
    for (const embed of many) embed.destroy();
    expect(page.listeners.size).toBe(0);
  });

  it('finds the embed of a message at the same cost, however many there are', () => {
    const reads = [1, 200].map((count) => {
      const page = createPage();
      const frames = Array.from({ length: count }, () => page.iframe());
      const options = { baseUrl: tenant, dashboard: 'sales', window: page.window };
      embeds.push(...frames.map(({ target }) => mountEmbed(target, options)));
      const fake = frames[0]?.fake;
      const source = fake?.contentWindow;
      const message = { data: eventMessage('navigate', 'app', { path: '/' }), origin: tenant, source };
      page.dispatch(message);
      for (const frame of frames) frame.fake.windowReads = 0;
      for (let i = 0; i < 50; i++) page.dispatch(message);
      for (let i = 0; i < 50; i++) page.dispatch({ ...message, origin: 'https://evil.example' });
      return frames.reduce((sum, frame) => sum + frame.fake.windowReads, 0);
    });
    expect(reads[1]).toBe(reads[0]);
  });

  it('A14 drops what the page of another embed’s tenant says in the window of this one', () => {
    const page = createPage();
    const { fake, target } = page.iframe();
    const onReject = vi.fn();
    const options = { dashboard: 'sales', window: page.window };
    const [first, second] = [
      mountEmbed(target, { ...options, baseUrl: tenant, onReject }),
      mountEmbed(page.iframe().target, { ...options, baseUrl: 'https://other.example.com' }),
    ];
    embeds.push(first, second);
    const heard = vi.fn();
    for (const embed of embeds) embed.onAny(heard);
    const data = eventMessage('navigate', 'app', { path: '/' });
    page.dispatch({ data, origin: 'https://other.example.com', source: fake.contentWindow });
    expect(heard).not.toHaveBeenCalled();
    expect(onReject).toHaveBeenCalledExactlyOnceWith({ reason: 'origin', origin: 'https://other.example.com' });
  });

  it('A11 lets no event that the browser did not make throw into the page, whatever it throws when it is read', () => {
    const page = createPage();
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const options = { baseUrl: tenant, dashboard: 'sales', window: page.window, onReject: () => {} };
    embeds.push(mountEmbed(page.iframe().target, options));
    for (const name of ['data', 'origin', 'source']) {
      const event = Object.defineProperty({ isTrusted: false, origin: tenant, data: 1 }, name, {
        enumerable: true,
        get: () => {
          throw new Error(name);
        },
      });
      expect(() => page.dispatch(event)).not.toThrow();
    }
    // Its source is not even looked at.
    expect(reported.mock.calls.map(([error]) => error.message)).toEqual(['data', 'origin']);
    vi.unstubAllGlobals();
  });

  it('A1 does not read the data of a stranger when nobody asked for rejections', () => {
    const page = createPage();
    embeds.push(mountEmbed(page.iframe().target, { baseUrl: tenant, dashboard: 'sales', window: page.window }));
    const read = vi.fn();
    page.dispatch({
      get data() {
        return read();
      },
      origin: 'https://evil.example',
      source: {},
    });
    page.dispatch(Object.defineProperty({ origin: tenant, source: {} }, 'data', { get: read, enumerable: false }));
    expect(read).not.toHaveBeenCalled();
  });
});
