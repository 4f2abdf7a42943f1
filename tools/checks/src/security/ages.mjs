/** Marks published results that were measured on an older source. */

const OLDER = ', measured on an older source';
/** The beginning of the line above published results: the command, the date, the hash of the source and the mark. */
const RUN = new RegExp(`^(\`npm run ([^\` ]+)[^\`]*\`, [\\d-]+(?:, source (\\w+))?)(${OLDER})?`, 'gm');

/**
 * Marks each result of a document with another source hash, and removes the mark of the others.
 * @param {string} document
 * @param {string} hash
 */
export function markAges(document, hash) {
  return document.replace(RUN, (_, run, __, source) => (source === hash ? run : run + OLDER));
}

/**
 * Returns a sentence that names the commands with results of another source hash.
 * @param {string} document
 * @param {string} hash
 */
export function agesText(document, hash) {
  /** @type {Record<string, boolean>} */
  const isCurrent = {};
  for (const [, , command = '', source] of document.matchAll(RUN))
    isCurrent[command] = (isCurrent[command] ?? true) && source === hash;
  const older = Object.keys(isCurrent).filter((command) => !isCurrent[command]);
  const list = new Intl.ListFormat('en').format(older.map((command) => `\`npm run ${command}\``));
  return older.length
    ? `The published results of ${list} were measured on an older source than today's.`
    : "All published results were measured on today's source.";
}
