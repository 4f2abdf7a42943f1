/**
 * The fields of a package.json that the checks read.
 * @typedef {{
 *   name: string, version: string, private?: boolean, license?: string, exports?: unknown, dependencies?: Record<string, string>,
 * }} Manifest
 */

/** The fields for this repository: the export condition of a package's sources, and the build. */
const OWN = ['@svc-embed/source', 'scripts', 'wireit'];

/**
 * Returns the manifest without the fields for this repository, and with its entries repeated for tools that do not read `exports`:
 * Parcel with its defaults, and TypeScript with `moduleResolution: node`.
 * @param {Manifest} manifest
 * @returns {Manifest}
 */
export function publishedManifest(manifest) {
  const published = /** @type {Manifest} */ (withoutOwn(manifest));
  /** @type {Record<string, unknown>} */
  const entries = isRecord(published.exports) ? published.exports : {};
  /** @type {Record<string, string>} */
  const alias = {};
  /** @type {Record<string, string[]>} */
  const typesOf = {};
  /** @type {Record<string, unknown>} */
  const old = {};
  for (const [path, target] of Object.entries(entries)) {
    const { types, default: file } = isRecord(target) ? target : { types: undefined, default: target };
    if (path === '.') Object.assign(old, { main: file, types });
    else {
      if (typeof file === 'string' && file !== path) alias[path] = file;
      if (typeof types === 'string') typesOf[path.slice(2)] = [types];
    }
  }
  if (Object.keys(typesOf).length) old.typesVersions = { '*': typesOf };
  if (Object.keys(alias).length) old.alias = alias;
  return { ...published, ...old };
}

/**
 * Drops the fields for this repository, at any depth.
 * @param {unknown} value
 * @returns {unknown}
 */
function withoutOwn(value) {
  if (Array.isArray(value) || !isRecord(value)) return value;
  const entries = Object.entries(value).filter(([name]) => !OWN.includes(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutOwn(inner)]));
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
