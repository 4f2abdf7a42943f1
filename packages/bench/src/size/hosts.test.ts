import { describe, expect, it } from 'vitest';
import { measureHosts, sizeResults } from './hosts.mjs';

describe('the size of a host side', () => {
  it('is that of its least and of all its imports', async () => {
    const [least, all] = await measureHosts([
      { name: 'peer', packages: [], least: 'export const a = 1', all: 'export const a = 1, b = "something else"' },
    ]);
    expect(least).toMatchObject({ contestant: 'peer', imports: 'least' });
    expect(all).toMatchObject({ contestant: 'peer', imports: 'all' });
    expect(all && 'min' in all && least && 'min' in least && all.min > least.min).toBe(true);
  });

  it('is that of the adapter, where there is no package', async () => {
    const [size, ...more] = await measureHosts([{ name: 'raw', packages: [] }]);
    expect(more).toEqual([]);
    expect(size).toMatchObject({ contestant: 'raw', imports: 'host.ts', min: expect.any(Number) });
  });

  it('says why there is none', async () => {
    const sizes = await measureHosts([{ name: 'peer', packages: [], least: "export * from 'no-such-package'" }]);
    expect(sizes).toEqual([
      { contestant: 'peer', imports: 'least', cannot: expect.stringContaining('"no-such-package"') },
    ]);
    expect(sizeResults(sizes)).toEqual([
      { contestant: 'peer', measure: 'size-least', cannot: expect.stringContaining('"no-such-package"') },
    ]);
  });

  it('of ours is also that of what is imported alone', async () => {
    const measure = async (code: string) => ({ min: code.length, gzip: 1, brotli: 7 });
    const sizes = await measureHosts([{ name: 'svc-embed', packages: [], least: 'a', all: 'b' }], measure);
    expect(sizes.map(({ imports }) => imports)).toEqual(['least', 'all', 'buildEmbedUrl', 'createGuest']);
    expect(sizeResults(sizes)[2]).toEqual({ contestant: 'svc-embed', measure: 'size-buildEmbedUrl', values: [7] });
  });
});
