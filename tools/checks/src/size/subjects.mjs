/**
 * A subject to measure: a built file, or an ES module with its imports, minus those of the module `beyond`.
 * @typedef {{ code: string, beyond?: string } | { file: string }} Subject
 */

/**
 * Parses the name of a size: a file of a package, or imports of its entries, such as `host { mountEmbed, warm }` or `host + react`.
 * `host + react beyond host` counts only the additional bytes.
 * @param {string} name
 * @returns {Subject}
 * @example subjectOf('host + react beyond host').beyond // "export * from '@svc-embed/host'"
 */
export function subjectOf(name) {
  if (/\.\w+$/.test(name)) return { file: name };
  const [code = '', beyond] = name.split(' beyond ').map(moduleOf);
  return beyond ? { code, beyond } : { code };
}

/** @param {string} imports */
function moduleOf(imports) {
  const statements = imports.split(' + ').map((one) => {
    const [, entry, names = '*'] = /^([a-z/]+)( \{ [\w, ]+ \})?$/.exec(one) ?? [];
    if (!entry) throw new Error(`sizes.json: "${one}" is not an import such as "host { mountEmbed }"`);
    return `export ${names.trim()} from '@svc-embed/${entry}'`;
  });
  return statements.join('; ');
}
