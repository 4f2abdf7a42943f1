import { expect, it } from 'vitest';
import { releaseFaults } from './faults.mjs';

const manifests = [
  { name: 'host', version: '0.1.0' },
  { name: 'vue', version: '0.1.0' },
];
const changelog = '# Changelog\n\n## 0.1.0\n\nThe first.\n';

it('finds nothing when all packages have the version that the changelog describes', () => {
  expect(releaseFaults(manifests, changelog, [])).toEqual([]);
});

it.each([
  ['different versions', [...manifests, { name: 'react', version: '0.0.9' }], [], 2],
  ['a version that the changelog does not describe', [{ name: 'host', version: '0.2.0' }], [], 1],
  ['a changeset that is left', manifests, [{ id: 'late' }], 1],
])('refuses %s', (_, packages, changesets, count) => {
  expect(releaseFaults(packages, changelog, changesets)).toHaveLength(count);
});
