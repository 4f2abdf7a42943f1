/** Compares the contents of each tarball with the committed lists of `contents.json`. */

/** @typedef {Readonly<Record<string, readonly string[]>>} Contents paths by the name of a package */

/** The fingerprint of a chunk, which changes with its content: first tsup's, then Vite's. */
const FINGERPRINT = /-[A-Z0-9]{8}(?=\.js$)|(?<=\/assets\/.*)-[\w-]{8}(?=\.\w+$)/;

/**
 * Returns the paths of a package, sorted, with a star instead of each fingerprint.
 * @param {readonly string[]} files
 */
export function contentsOf(files) {
  return [...new Set(files.map((file) => file.replace(FINGERPRINT, '-*')))].sort();
}

/**
 * Returns the differences between the packed packages and their lists, one sentence each.
 * @param {Contents} packed
 * @param {Contents} listed
 * @returns {string[]}
 */
export function contentFaults(packed, listed) {
  const names = [...new Set([...Object.keys(packed), ...Object.keys(listed)])];
  return names.flatMap((name) => {
    const is = new Set(packed[name]);
    const should = new Set(listed[name]);
    return [
      ...[...is]
        .filter((file) => !should.has(file))
        .map((file) => `${name} contains ${file}, which is not in its list`),
      ...[...should].filter((file) => !is.has(file)).map((file) => `${name} does not contain ${file} of its list`),
    ];
  });
}
