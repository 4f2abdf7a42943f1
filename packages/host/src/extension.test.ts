import { describe, expect, it, vi } from 'vitest';
import { createPage, tenant } from '../test/fake-page.js';
import { mount, mountExtended, sessions, useStillWorld } from '../test/mounting.js';
import { DEV } from './dev.js';
import { makeExtension } from './extension.js';
import { autoHeight, type EmbedExtension, forwardKeys, mountEmbed, watchHealth } from './index.js';

useStillWorld();

/** An extension that records its life. */
function recorded(name: string, log: string[]): EmbedExtension<() => void> {
  return makeExtension(name, ({ embed }) => {
    log.push(`${name} begins while the embed is ${embed.state}`);
    return () => void log.push(`${name} ends`);
  });
}

describe('the option extensions', () => {
  it('is used in its order, before a session is requested', () => {
    const log: string[] = [];
    const session = vi.fn(() => void log.push('session') as never);
    mount({ extensions: [recorded('first', log), recorded('second', log)], session });
    expect(log).toEqual([
      'first begins while the embed is loading',
      'second begins while the embed is loading',
      'session',
    ]);
  });

  it.each<[unknown[], string, string]>([
    [[watchHealth(), autoHeight({ max: -1 })], 'extensions[1] (autoHeight): max: ', 'expected pixels, 0 or more'],
    [[autoHeight], 'extensions[0]: ', 'expected autoHeight() with its parentheses'],
    [[{ max: 900 }], 'extensions[0]: ', 'expected the value that a function such as autoHeight() returns'],
    [[undefined], 'extensions[0]: ', 'expected the value that a function such as autoHeight() returns'],
  ])('mounts nothing if one of %o is refused', (extensions, place, words) => {
    const page = createPage();
    const { target } = page.iframe();
    const session = sessions();
    const options = { baseUrl: tenant, dashboard: 'sales', session, window: page.window, extensions } as never;
    expect(() => mountEmbed(target, options)).toThrow(
      expect.objectContaining({
        code: 'invalid-option',
        message: expect.stringContaining(DEV ? place + words : place),
      }),
    );
    expect(session).not.toHaveBeenCalled();
    expect(() => mountEmbed(target, { ...(options as object), extensions: [] } as never).destroy()).not.toThrow();
  });
});

describe('use', () => {
  it.each<[unknown, string]>([
    [autoHeight, 'use: expected autoHeight() with its parentheses'],
    ['autoHeight', 'use: expected the value that a function such as autoHeight() returns'],
    [null, 'use: expected the value that a function such as autoHeight() returns'],
  ])('refuses %o', (extension, text) => {
    const { embed } = mount();
    expect(() => embed.use(extension as never)).toThrow(DEV ? text : 'use: invalid');
  });

  it('returns a handle whose stop works once, and which the end of the embed stops', () => {
    const log: string[] = [];
    const { embed } = mount();
    const stop = embed.use(recorded('one', log));
    embed.use(recorded('other', log));
    log.length = 0;
    stop();
    stop();
    expect(log).toEqual(['one ends']);
    embed.destroy();
    expect(log).toEqual(['one ends', 'other ends']);
    embed.use(recorded('late', log))();
    expect(log.slice(2)).toEqual(['late begins while the embed is destroyed', 'late ends']);
  });

  it('of a function that counts once has the last options, and each stop ends one use', () => {
    const { embed, fake, say, start } = mountExtended(['height']);
    const stopFirst = embed.use(autoHeight({ max: 900 }));
    const stopSecond = embed.use(autoHeight({ max: 500 }));
    start();
    const heights = () => {
      say('resize', { height: 2000 });
      return fake.style.height;
    };
    expect(heights()).toBe('500px');
    expect(() => embed.use(autoHeight({ max: -1 }))).toThrow();
    expect(heights()).toBe('500px');
    stopSecond();
    expect(heights()).toBe('900px');
    stopFirst();
    expect(heights()).toBe('');
  });

  it('of a function that may be used several times does not affect the other uses', () => {
    const { embed, say, start } = mountExtended(['keys']);
    const [first, second] = [vi.fn(), vi.fn()];
    embed.use(forwardKeys(['a'], first));
    const stop = embed.use(forwardKeys(['a'], second));
    start();
    stop();
    say('key', { key: 'a', modifiers: [] });
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  });
});

it.each<[string, () => unknown, string]>([
  ['a selector', () => autoHeight('#box' as never), 'write embed.use(autoHeight(...))'],
  ['an embed', () => autoHeight(mount().embed as never), 'write embed.use(autoHeight(...))'],
  ['a function', () => watchHealth((() => {}) as never), 'expected options such as { provider }'],
])('a function with %s as its argument throws an explanation in the development build', (_, call, text) => {
  if (DEV)
    expect(call).toThrow(expect.objectContaining({ code: 'invalid-option', message: expect.stringContaining(text) }));
  else expect(call).not.toThrow();
});
