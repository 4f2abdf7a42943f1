import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeAddress } from '../../test/fake-address.js';
import { buildEmbedUrl, readAddress } from '../index.js';
import { pageAddress } from './address.js';

const read = (query: string, options = {}) => readAddress({ address: fakeAddress(query).address, ...options });

describe('readAddress', () => {
  it('reads path and filters, and returns undefined and {} without them', () => {
    const query = 'tab=2&embed=/embed/app?tab=1&f_m.genre={"value":"Drama"}&f_m.year={&f_no=1&b=/embed/b';
    const filters = { 'm.genre': { value: 'Drama' } };
    expect(read(query)).toEqual({ path: '/embed/app?tab=1', filters });
    expect(read(query, { path: 'b', filters: false })).toEqual({ path: '/embed/b', filters: {} });
    expect(read('tab=2')).toEqual({ path: undefined, filters: {} });
  });

  it('reads nothing on a server, where the page has no address', () => {
    expect(readAddress()).toEqual({ path: undefined, filters: {} });
  });

  it.each([
    '//evil.example',
    '/admin',
    '/embed/../admin',
    '/embed/app#x',
    '/embed/app?session=evil',
    '/embed/app?%73ession=evil',
    '/embed/app?f%5Fm.year=1',
    `/embed/${'x'.repeat(9000)}`,
    '/embed/%',
  ])('A155 omits the path %.30j, with which no embed would be mounted', (path) => {
    expect(read(`${new URLSearchParams({ embed: path })}`).path).toBeUndefined();
  });

  it('A155 returns paths that an embed accepts, whatever a link has', () => {
    for (const path of ['/embed/app', '/embed/app?a=%2F', '/embed/app?sessions=1', '/embed/a%20b']) {
      expect(read(`${new URLSearchParams({ embed: path })}`).path).toBe(path);
      expect(() => buildEmbedUrl({ baseUrl: 'https://acme.example.com', path })).not.toThrow();
    }
  });

  it.each([{ path: 'f_m.year' }, { path: 'a b' }, { filters: 1 }, { address: 'https://acme.example' }])(
    'refuses %o',
    (options) => {
      expect(() => readAddress(options as never)).toThrow(expect.objectContaining({ code: 'invalid-option' }));
    },
  );
});

describe('the page’s own address', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is written with its path and hash, and a replaced entry keeps its state', () => {
    const [pushState, replaceState] = [vi.fn(), vi.fn()];
    vi.stubGlobal('location', { pathname: '/films', search: '?tab=2', hash: '#top' });
    vi.stubGlobal('history', { state: { key: 1 }, pushState, replaceState });
    expect(`${pageAddress.read()}`).toBe('tab=2');
    pageAddress.write(new URLSearchParams('tab=3&embed=/embed/app'), 'push');
    pageAddress.write(new URLSearchParams(), 'replace');
    expect(pushState.mock.calls).toEqual([[null, '', '/films?tab=3&embed=%2Fembed%2Fapp#top']]);
    expect(replaceState.mock.calls).toEqual([[{ key: 1 }, '', '/films#top']]);
  });

  it('is watched until the listener is removed', () => {
    const world = new EventTarget();
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      vi.stubGlobal(name, world[name].bind(world));
    const listener = vi.fn();
    const off = pageAddress.subscribe(listener);
    world.dispatchEvent(new Event('popstate'));
    off();
    world.dispatchEvent(new Event('popstate'));
    expect(listener).toHaveBeenCalledOnce();
  });
});
