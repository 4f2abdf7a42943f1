// @guard Refuses paths that some server reads in another way.

/**
 * Whether a text is a path that all servers read alike: without blanks, control characters, backslashes, broken escapes and dot
 * segments, also where a server decodes more, normalizes characters (NFKC), or drops the parameters of segments (`..;x/`). A
 * query and a fragment may follow.
 */
export function isNormalPath(path: string): boolean {
  if (!/^\/[^\s\\\p{C}]*$/u.test(path)) return false;
  try {
    // Characters beyond ASCII are decoded, so that NFKC applies to them.
    const lenient = decodeURI(path.replace(/[?#].*/, ''))
      .normalize('NFKC')
      .replace(/%(25)*2e/gi, '.')
      .replace(/%(25)*(2f|5c)|\\/gi, '/')
      .replace(/(;|%(25)*3b)[^/]*/gi, '');
    return /^\/(?!\/)/.test(lenient) && !/\/\.{1,2}(\/|$)/.test(lenient);
  } catch {
    return false;
  }
}
