import { hasSection } from './changelog.mjs';

/**
 * Why the packages cannot be released as they are, one sentence each.
 * @param {readonly { name: string, version: string }[]} manifests of the public packages
 * @param {string} changelog
 * @param {readonly { id: string }[]} changesets
 * @returns {string[]}
 */
export function releaseFaults(manifests, changelog, changesets) {
  const versions = new Set(manifests.map(({ version }) => version));
  return [
    ...(versions.size === 1 ? [] : [`The packages have different versions: ${[...versions].join(', ')}`]),
    ...[...versions]
      .filter((version) => !hasSection(changelog, version))
      .map((version) => `CHANGELOG.md does not describe ${version}`),
    ...changesets.map(({ id }) => `The changeset ${id} is not part of a version: npm run release:version`),
  ];
}
