import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { zip } from './zip.js';

it('zips a large file synchronously, without a worker', () => {
  // Large enough for fflate's own `zip` to start a worker.
  const large = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * index) % 251);
  const done = vi.fn();
  zip({ 'a/b.xml': large }, done);
  const [error, archive] = done.mock.lastCall ?? [];
  expect(error).toBeNull();
  expect(unzipSync(archive)['a/b.xml']).toEqual(large);
});
