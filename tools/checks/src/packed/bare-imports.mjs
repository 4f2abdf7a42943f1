/** An import of a package's file without names. */
const BARE_IMPORT = /^import\s*["'](\.[^"']*)["']/gm;

/**
 * Returns the imports that are useful only for side effects. Imported files have no side effects, even if `sideEffects` lists
 * entries: bundlers of customers drop such imports, and may warn.
 * @param {string} file
 * @param {string} code
 * @returns {string[]} one sentence each
 */
export function bareImportFaults(file, code) {
  return [...code.matchAll(BARE_IMPORT)].map(([, path]) => `${file} imports ${path} without names`);
}
