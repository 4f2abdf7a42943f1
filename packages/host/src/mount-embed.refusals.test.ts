import { describe, expect, it, vi } from 'vitest';
import { createPage, tenant } from '../test/fake-page.js';
import { mount, useStillWorld } from '../test/mounting.js';
import { buildEmbedUrl, type EmbedOptionFields, isEmbedError, mountEmbed } from './index.js';

useStillWorld();

/** The code of what is thrown, which must be ours. */
function codeOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    return isEmbedError(error) ? error.code : error;
  }
  return undefined;
}

describe('what is refused', () => {
  it.each([
    ['filters', { 'orders.status': { value: 'open' } }],
    ['params', { tab: 1 }],
    ['allowExport', true],
    ['dashboard', 'sales'],
    ['path', '/embed/app'],
    ['sessionParam', 'sid'],
    ['session', 's1'],
    ['baseUrl', tenant],
  ])('is %s beside a whole address, which would drop it', (name, value) => {
    const options = { url: `${tenant}/embed/app?session=s`, [name]: value } as EmbedOptionFields;
    expect(codeOf(() => mount({}, options))).toBe('invalid-option');
  });

  it.each(['10px10px', '1em', '10', 'px'])('is a lazy margin %j, and the target stays free', (rootMargin) => {
    const page = createPage();
    const { target } = page.iframe();
    const options = { baseUrl: tenant, dashboard: 'sales', window: page.window };
    expect(codeOf(() => mountEmbed(target, { ...options, lazy: { rootMargin } }))).toBe('invalid-option');
    expect(page.listeners.size).toBe(0);
    mountEmbed(target, options).destroy();
  });

  it('is a lazy embed where nothing can observe the viewport, and the target stays free', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const page = createPage();
    const { target } = page.iframe();
    const options = { baseUrl: tenant, dashboard: 'sales', window: page.window };
    expect(codeOf(() => mountEmbed(target, { ...options, lazy: true }))).toBe('invalid-option');
    mountEmbed(target, options).destroy();
  });

  it('is a theme that a class makes', () => {
    class Theme {
      readonly primaryColor = 'red';
    }
    const { embed } = mount();
    expect(codeOf(() => embed.setTheme({ ...new Theme() }))).toBeUndefined();
    expect(codeOf(() => embed.setTheme(new Theme() as never))).toBe('invalid-action');
  });

  it.each(['onAny', 'onStateChange'] as const)('is an %s without a function', (name) => {
    const { embed } = mount();
    expect(codeOf(() => embed[name](undefined as never))).toBe('invalid-option');
  });
});

describe('addresses', () => {
  it('take a session parameter of the platform with a dash', () => {
    const address = buildEmbedUrl({ baseUrl: tenant, path: '/embed/chat', session: 's', sessionParam: 'chat-session' });
    expect(address).toBe(`${tenant}/embed/chat?chat-session=s`);
  });

  it('spell blanks as %20 and a plus as %2B, so that all decoders agree', () => {
    const address = buildEmbedUrl({ baseUrl: tenant, dashboard: 'd', filters: { 'a.b': 'x y+z' } });
    expect(address).toMatch(/=%22x%20y%2Bz%22$/);
  });
});
