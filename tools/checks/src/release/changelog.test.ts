import { describe, expect, it } from 'vitest';
import { addSection, hasSection } from './changelog.mjs';

const change = (type: string, summary: string, ...names: string[]) => ({
  summary,
  releases: names.map((name) => ({ name: `@svc-embed/${name}`, type })),
});

const before = '# Changelog\n\nAll packages.\n\n## 0.1.0\n\nThe first.\n';

describe('addSection', () => {
  it('puts the new version above the earlier ones, with the most important changes first', () => {
    const changes = [
      change('patch', 'A late answer is ignored.', 'host'),
      change('minor', 'There is a filter.\nIt is typed.', 'vue', 'react'),
    ];
    expect(addSection(before, '0.2.0', changes)).toBe(
      '# Changelog\n\nAll packages.\n\n## 0.2.0\n\n' +
        '### New\n\n- **react, vue**: There is a filter.\n  It is typed.\n\n' +
        '### Fixed\n\n- **host**: A late answer is ignored.\n\n' +
        '## 0.1.0\n\nThe first.\n',
    );
  });

  it('lists a change under its largest effect on a package', () => {
    const mixed = {
      summary: 'x',
      releases: [
        { name: 'a', type: 'patch' },
        { name: 'b', type: 'major' },
      ],
    };
    expect(addSection(before, '1.0.0', [mixed])).toContain('### Breaking changes\n\n- **a, b**: x');
  });

  it('begins the list of versions when there is none', () => {
    expect(addSection('# Changelog\n', '0.1.0', [change('minor', 'All.', 'host')])).toBe(
      '# Changelog\n\n## 0.1.0\n\n### New\n\n- **host**: All.\n',
    );
  });
});

describe('hasSection', () => {
  it.each([
    ['0.1.0', true],
    ['0.1', false],
    ['0.2.0', false],
  ])('finds the version %s: %s', (version, found) => {
    expect(hasSection(before, version)).toBe(found);
  });
});
