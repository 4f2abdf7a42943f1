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
  // Compared as bytes: `toEqual` compares a million elements one by one.
  expect(Buffer.compare(unzipSync(archive)['a/b.xml'] ?? Buffer.of(), large)).toBe(0);
});
