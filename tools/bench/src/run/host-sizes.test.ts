import { expect, it } from 'vitest';
import { measureHosts } from './host-sizes.js';

it('measures the least import of a peer, or the adapter of a peer without a package', async () => {
  const sizes = await measureHosts([
    { name: 'product', packages: ['penpal'], least: 'export const a = 1' },
    { name: 'raw', packages: [] },
  ]);
  expect(sizes.map(({ peer }) => peer)).toEqual(['product', 'raw']);
  expect(sizes[0]).toMatchObject({ min: expect.any(Number), brotli: expect.any(Number) });
});

it('reports the reason for a size that cannot be measured', async () => {
  const peers = [{ name: 'product', packages: ['no-such-package'], least: "import 'no-such-package'" }];
  const cannot = expect.stringContaining('"no-such-package"');
  expect(await measureHosts(peers)).toEqual([{ peer: 'product', cannot }]);
});
