import { expect, it } from 'vitest';
import { addSection, releaseFaults } from './changelog.mjs';

const change = (summary: string, releases: Readonly<Record<string, string>>) => ({
  id: 'late',
  summary,
  releases: Object.entries(releases).map(([name, type]) => ({ name: `@svc-embed/${name}`, type })),
});

const changelog = '# Changelog\n\nAll packages.\n\n## 0.1.0\n\nThe first.\n';

it('the changelog gets a version above the earlier ones, with each change under its largest effect', () => {
  const changes = [
    change('A late answer is ignored.', { host: 'patch' }),
    change('There is a filter.\nIt is typed.', { vue: 'minor', react: 'patch' }),
    change('The host needs a name.', { host: 'major', vue: 'patch' }),
  ];
  expect(addSection(changelog, '0.2.0', changes)).toBe(
    '# Changelog\n\nAll packages.\n\n## 0.2.0\n\n' +
      '### Breaking changes\n\n- **host, vue**: The host needs a name.\n\n' +
      '### New\n\n- **react, vue**: There is a filter.\n  It is typed.\n\n' +
      '### Fixed\n\n- **host**: A late answer is ignored.\n\n' +
      '## 0.1.0\n\nThe first.\n',
  );
});

const manifests = [{ version: '0.1.0' }, { version: '0.1.0' }];

it.each([
  ['packages with the version that the changelog describes can be released', manifests, [], 0],
  ['different versions are refused', [...manifests, { version: '0.0.9' }], [], 2],
  ['a version that the changelog does not describe is refused', [{ version: '0.1' }], [], 1],
  ['a remaining changeset is refused', manifests, [change('x', {})], 1],
])('%s', (_, packages, changesets, count) => {
  expect(releaseFaults(packages, changelog, changesets)).toHaveLength(count);
});
