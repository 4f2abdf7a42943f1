/** An import of a file of the package without names. */
const BARE_IMPORT = /^import\s*["'](\.[^"']*)["']/gm;

/**
 * The imports that only side effects would justify. A file that is imported has none, whatever the list `sideEffects` says of the
 * entries: a bundler of a customer drops such an import, and may warn.
 * @param {string} file
 * @param {string} code
 * @returns {string[]} one sentence each
 */
export function bareImportFaults(file, code) {
  return [...code.matchAll(BARE_IMPORT)].map(([, path]) => `${file} imports ${path} without names`);
}
