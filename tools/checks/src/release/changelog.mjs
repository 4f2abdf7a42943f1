/** The changelog of all packages, which share one version. */

/** @typedef {{ summary: string, releases: readonly { name: string, type: string }[] }} Change */

/** The kinds of changes, most important first, and how a section names them. */
const TITLES = { major: 'Breaking changes', minor: 'New', patch: 'Fixed' };
const TYPES = /** @type {(keyof typeof TITLES)[]} */ (Object.keys(TITLES));

/**
 * The changelog with a section for a new version, above the sections of the earlier ones.
 * @param {string} changelog
 * @param {string} version
 * @param {readonly Change[]} changes
 */
export function addSection(changelog, version, changes) {
  const parts = TYPES.flatMap((type) => {
    const lines = changes.filter((change) => typeOf(change) === type).map(lineOf);
    return lines.length ? [`### ${TITLES[type]}\n\n${lines.join('\n')}\n`] : [];
  });
  const section = `## ${version}\n\n${parts.join('\n')}\n`;
  const at = changelog.search(/^## /m);
  return at < 0
    ? `${changelog.trimEnd()}\n\n${section.trimEnd()}\n`
    : changelog.slice(0, at) + section + changelog.slice(at);
}

/**
 * Whether the changelog describes a version.
 * @param {string} changelog
 * @param {string} version
 */
export function hasSection(changelog, version) {
  return changelog.split('\n').includes(`## ${version}`);
}

/**
 * The largest change to any package.
 * @param {Change} change
 */
function typeOf({ releases }) {
  return TYPES.find((type) => releases.some((release) => release.type === type));
}

/** @param {Change} change */
function lineOf({ summary, releases }) {
  const names = releases.map(({ name }) => name.replace('@svc-embed/', '')).sort();
  return `- **${names.join(', ')}**: ${summary.trim().replaceAll('\n', '\n  ')}`;
}
