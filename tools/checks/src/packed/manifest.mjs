/**
 * The checked part of a package.json.
 * @typedef {{
 *   name: string, version: string, private?: boolean, license?: string, exports?: unknown,
 *   bin?: Record<string, string>, dependencies?: Record<string, string>, unpkg?: string, jsdelivr?: string,
 * }} Manifest
 */

/** What only this repository uses: the export condition that leads to a package's sources, and the build. */
const OWN = ['@svc-embed/source', 'scripts', 'wireit'];

const ALLOWED = /^(package\.json|README\.md|LICENSE|custom-elements\.json|model\/.+\.yml|(bin|dist)\/.+)$/;
const FORBIDDEN = /(\.test\.|\.spec\.|\.tsbuildinfo$|\.map$|(?<!\.d)\.tsx?$)/;
const REQUIRED = ['package.json', 'README.md', 'LICENSE'];

/**
 * Compares a package.json with the files that npm would publish. Returns the faults, one sentence each.
 * @param {Manifest} manifest
 * @param {readonly string[]} files paths inside the package, without a leading `./`
 * @returns {string[]}
 */
export function manifestFaults(manifest, files) {
  const has = new Set(files);
  const promised = [...targets(manifest.exports), ...Object.values(manifest.bin ?? {})];
  for (const script of [manifest.unpkg, manifest.jsdelivr]) if (script !== undefined) promised.push(script);
  return [
    ...REQUIRED.filter((file) => !has.has(file)).map((file) => `${file} is missing`),
    ...files
      .filter((file) => !ALLOWED.test(file) || FORBIDDEN.test(file))
      .map((file) => `${file} should not be packed`),
    ...promised.filter((target) => !has.has(target.replace(/^\.\//, ''))).map((target) => `${target} does not exist`),
    ...conditionFaults(manifest.exports, 'exports'),
  ];
}

/**
 * Returns the manifest without the fields that only this repository uses, and with its entries repeated for tools that do not read
 * `exports`: Parcel with its defaults, and TypeScript with `moduleResolution: node`.
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
 * Drops the fields that only this repository uses, at any depth.
 * @param {unknown} value
 * @returns {unknown}
 */
function withoutOwn(value) {
  if (Array.isArray(value) || !isRecord(value)) return value;
  const entries = Object.entries(value).filter(([name]) => !OWN.includes(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutOwn(inner)]));
}

/**
 * Every file that an `exports` field points to.
 * @param {unknown} exports
 * @returns {string[]}
 */
function targets(exports) {
  if (typeof exports === 'string') return [exports];
  return isRecord(exports) ? Object.values(exports).flatMap(targets) : [];
}

/**
 * TypeScript uses the first condition that matches, so `types` after another one is never read.
 * @param {unknown} exports
 * @param {string} where
 * @returns {string[]}
 */
function conditionFaults(exports, where) {
  if (!isRecord(exports)) return [];
  const names = Object.keys(exports);
  const nested = names.flatMap((name) => conditionFaults(exports[name], `${where}["${name}"]`));
  return names.indexOf('types') > 0 ? [`"types" must be the first condition of ${where}`, ...nested] : nested;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
