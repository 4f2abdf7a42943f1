/** The changelog of all packages, which share one version. */

/** @typedef {{ id: string, summary: string, releases: readonly { name: string, type: string }[] }} Change */

/** The headings within a section by kind of change, the most important first. @type {Readonly<Record<string, string>>} */
const TITLES = { major: 'Breaking changes', minor: 'New', patch: 'Fixed' };

/**
 * Returns the changelog with a section for a new version, above those of earlier versions. Lists a change under its largest effect
 * on a package.
 * @param {string} changelog
 * @param {string} version
 * @param {readonly Change[]} changes
 */
export function addSection(changelog, version, changes) {
  const left = new Set(changes);
  const parts = Object.entries(TITLES).flatMap(([type, title]) => {
    const found = [...left].filter(({ releases }) => releases.some((release) => release.type === type));
    for (const change of found) left.delete(change);
    return found.length > 0 ? [`### ${title}\n\n${found.map(lineOf).join('\n')}\n\n`] : [];
  });
  return changelog.replace(/^(?=## )/m, () => `## ${version}\n\n${parts.join('')}`);
}

/** @param {Change} change */
function lineOf({ summary, releases }) {
  const names = releases.map(({ name }) => name.replace('@svc-embed/', '')).sort();
  return `- **${names.join(', ')}**: ${summary.trim().replaceAll('\n', '\n  ')}`;
}

/**
 * Returns the reasons why the packages cannot be released, one sentence each.
 * @param {readonly { version: string }[]} manifests of the public packages
 * @param {string} changelog
 * @param {readonly { id: string }[]} changesets
 * @returns {string[]}
 */
export function releaseFaults(manifests, changelog, changesets) {
  const versions = [...new Set(manifests.map(({ version }) => version))];
  const missing = versions.filter((version) => !changelog.split('\n').includes(`## ${version}`));
  return [
    ...(versions.length === 1 ? [] : [`The packages have different versions: ${versions.join(', ')}`]),
    ...missing.map((version) => `CHANGELOG.md does not describe ${version}`),
    ...changesets.map(({ id }) => `The changeset ${id} is not part of a version: npm run release:version`),
  ];
}
