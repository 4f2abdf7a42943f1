import { expect, it } from 'vitest';
import { measureHosts } from './host-sizes.js';

it('measures the least and all imports of a peer', async () => {
  const [least, all] = await measureHosts([{ name: 'product', packages: ['nanoevents'], least: 'export const a = 1' }]);
  expect(least).toMatchObject({ peer: 'product', imports: 'least' });
  expect(all).toMatchObject({ peer: 'product', imports: 'all' });
  expect(all && 'min' in all && least && 'min' in least && all.min > least.min).toBe(true);
});

it('measures the adapter of a peer without a package', async () => {
  const [size, ...more] = await measureHosts([{ name: 'raw', packages: [] }]);
  expect(more).toEqual([]);
  expect(size).toMatchObject({ peer: 'raw', imports: 'host.ts', min: expect.any(Number) });
});

it('reports the reason for a size that cannot be measured', async () => {
  const sizes = await measureHosts([
    { name: 'product', packages: ['no-such-package'], least: "import 'no-such-package'" },
  ]);
  const cannot = expect.stringContaining('"no-such-package"');
  expect(sizes).toEqual(['least', 'all'].map((imports) => ({ peer: 'product', imports, cannot })));
});

it('also measures our single exports', async () => {
  const measure = async (code: string) => ({ min: code.length, gzip: 1, brotli: 7 });
  const sizes = await measureHosts([{ name: 'svc-embed', packages: [], least: 'a' }], measure);
  expect(sizes.map(({ imports }) => imports)).toEqual(['least', 'all', 'buildEmbedUrl', 'createGuest']);
  expect(sizes[2]).toMatchObject({ peer: 'svc-embed', brotli: 7 });
});
