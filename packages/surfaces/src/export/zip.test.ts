import { unzipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { zip } from './zip.js';

it('zips a large file at once, without a worker', () => {
  // Beyond what fflate itself would leave to the thread that asks.
  const large = Uint8Array.from({ length: 1_000_000 }, (_, index) => (index * index) % 251);
  const done = vi.fn();
  zip({ 'a/b.xml': large }, done);
  const [error, archive] = done.mock.lastCall ?? [];
  expect(error).toBeNull();
  expect(unzipSync(archive)['a/b.xml']).toEqual(large);
});
