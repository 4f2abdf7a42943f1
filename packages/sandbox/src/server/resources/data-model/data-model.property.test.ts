import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../runs.fixture.js';
import { createModelApi } from './data-model.fixture.js';

const FILES = '/data-model/files';
const path = fc.constantFrom('a', 'a/b', 'a/b/c', 'd/e', 'd/f', '__proto__');
const content = fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 6 }).map((lines) => lines.join('\n'));
const branch = fc.constantFrom(undefined, 'main', 'next', 'dev/admin/main', 'dev/member/next', 'nowhere');
const onBranch = fc.record({ branch });

const some = <T>(item: fc.Arbitrary<T>, maxLength: number, ...keys: ((item: T) => unknown)[]) =>
  fc
    .array(item, { minLength: 1, maxLength })
    .filter((all) => keys.every((key) => new Set(all.map(key)).size === all.length));
const call = (method: string, address: string, body: fc.Arbitrary<object | undefined>) =>
  fc.tuple(fc.constant(method), fc.constant(address), body);

/** Any request to the data model: method, path and body. */
const request = fc.oneof(
  call('PUT', FILES, fc.record({ files: some(fc.record({ path, content }), 3, (file) => file.path) })),
  call('DELETE', FILES, fc.record({ paths: some(path, 2, String) })),
  call(
    'POST',
    `${FILES}/rename`,
    fc.record({
      renames: some(
        fc.record({ from: path, to: path }),
        2,
        ({ from }) => from,
        ({ to }) => to,
      ),
    }),
  ),
  fc.tuple(fc.constant('POST'), fc.constantFrom('/dev-mode', '/pull', '/merge', '/merge-to-default'), onBranch),
  call('DELETE', '/dev-mode', fc.constant(undefined)),
  call('POST', '/branches', fc.record({ name: fc.constantFrom('next', 'next/x'), from: branch })),
  call('POST', '/commit', fc.constant({ message: 'Change' })),
);
const calls = fc.array(fc.tuple(fc.constantFrom('admin' as const, 'member' as const), request), { maxLength: 40 });

it('answers any requests in any order without a failure, and every branch can be read afterwards', async () => {
  const api = createModelApi();
  await fc.assert(
    fc.asyncProperty(calls, async (sequence) => {
      for (const [key, [method, address, body]] of sequence) {
        const { status, body: answer } = await api.call(method, address, body, key);
        expect([200, 403, 404, 409, 422], JSON.stringify(answer)).toContain(status);
      }
      const { body } = await api.call('GET', '/branches');
      for (const { name } of (body as { branches: { name: string }[] }).branches) {
        // Only its owner may read a dev-mode branch.
        const key = name.startsWith('dev/member/') ? 'member' : 'admin';
        expect((await api.call('GET', `${FILES}?branch=${name}`, undefined, key)).status).toBe(200);
      }
    }),
    { numRuns: runs(10, 25) },
  );
});
