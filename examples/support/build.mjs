/** Builds what a start needs, and only that: a workspace whose sources and output are unchanged is not built again. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * `needs` are the workspaces that it runs with, `reads` those whose sources may be in its output.
 * @typedef {{ name: string, folder: string, isBuilt: boolean, needs: readonly string[], reads: readonly string[] }} Workspace
 */

/** What a build was made of and what it wrote. */
/** @typedef {Record<string, { sources: string, output: string }>} Stamps */

/** The sandbox serves the surfaces, which are built into its folder. */
const ALSO = new Map([['@svc-embed/sandbox', ['@svc-embed/surfaces']]]);

const OUTPUTS = ['dist', '.next'];
const NOT_SOURCE = /\.md$|\.test\.\w+$/;
/** Written by other commands, or by the running program. */
const NOT_OUTPUT = /\.d\.m?ts$|\.tsbuildinfo$|^\.next\/(?!BUILD_ID$)/;

/**
 * Builds the stale ones of these workspaces and of what they need. Returns the output of a build that failed.
 * @param {string} root of the repository
 * @param {readonly string[]} names
 * @param {(line: string) => void} print
 * @returns {string | undefined}
 */
export function buildStale(root, names, print) {
  const workspaces = readWorkspaces(root);
  const needed = inBuildOrder(workspaces, names);
  const file = join(root, 'node_modules/.cache/svc-embed/builds.json');
  const sourcesOf = sourceReader(root, workspaces);
  const stamps = readStamps(file);
  const stale = needed.filter((one) => {
    const { sources, output } = stamps[one.name] ?? {};
    return sources !== sourcesOf(one) || output !== outputOf(one.folder);
  });
  if (!stale.length) {
    print('The build is up to date.');
    return undefined;
  }
  print(`Building ${stale.map(({ name }) => name.replace('@svc-embed/', '')).join(', ')} …`);
  const start = Date.now();
  const workspaceArguments = stale.flatMap(({ name }) => ['--workspace', name]);
  const { status, stdout, stderr, error } = spawnSync('npm', ['run', 'build', ...workspaceArguments], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (status !== 0) return `${stdout ?? ''}${stderr ?? ''}${error ?? ''}The build failed; see above.`;
  for (const one of needed) stamps[one.name] = { sources: sourcesOf(one), output: outputOf(one.folder) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamps, null, 2));
  print(`Built in ${Math.ceil((Date.now() - start) / 1000)} s.`);
  return undefined;
}

/**
 * The workspaces of the repository, by name.
 * @param {string} root
 * @returns {ReadonlyMap<string, Workspace>}
 */
export function readWorkspaces(root) {
  const folders = ['packages', 'examples'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  const manifests = folders
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }));
  const names = new Set(manifests.map(({ name }) => name));
  /** @param {object} [dependencies] */
  const own = (dependencies = {}) => Object.keys(dependencies).filter((name) => names.has(name));
  return new Map(
    manifests.map(({ folder, name, scripts, dependencies, devDependencies }) => {
      const needs = [...own(dependencies), ...(ALSO.get(name) ?? [])];
      return [
        name,
        { name, folder, isBuilt: Boolean(scripts?.build), needs, reads: [...needs, ...own(devDependencies)] },
      ];
    }),
  );
}

/**
 * These workspaces and what they need, each after what it needs itself.
 * @param {ReadonlyMap<string, Workspace>} workspaces
 * @param {readonly string[]} names
 * @returns {readonly Workspace[]}
 */
export function inBuildOrder(workspaces, names) {
  return closure(workspaces, names, 'needs').filter(({ isBuilt }) => isBuilt);
}

/**
 * These workspaces and all those that they refer to, each after those that it refers to itself.
 * @param {ReadonlyMap<string, Workspace>} workspaces
 * @param {readonly string[]} names
 * @param {'needs' | 'reads'} relation
 * @param {Set<string>} [visited]
 * @returns {readonly Workspace[]}
 */
function closure(workspaces, names, relation, visited = new Set()) {
  return names.flatMap((name) => {
    const workspace = workspaces.get(name);
    if (!workspace || visited.has(name)) return [];
    visited.add(name);
    return [...closure(workspaces, workspace[relation], relation, visited), workspace];
  });
}

/**
 * Makes what returns the fingerprint of all sources that may be in a workspace's output.
 * @param {string} root
 * @param {ReadonlyMap<string, Workspace>} workspaces
 * @returns {(workspace: Workspace) => string}
 */
function sourceReader(root, workspaces) {
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @param {string} folder */
  const once = (folder) => {
    const fingerprint = known.get(folder) ?? fingerprintOf(folder);
    known.set(folder, fingerprint);
    return fingerprint;
  };
  const common = ['package-lock.json', 'tsconfig.json'].map((file) => readFileSync(join(root, file), 'utf8'));
  const support = fingerprintOf(join(root, 'examples/support'));
  return ({ name }) =>
    hash([...common, support, ...closure(workspaces, [name], 'reads').map(({ folder }) => once(folder))]);
}

/**
 * The fingerprint of a folder's sources, by name and content.
 * @param {string} folder
 */
export function fingerprintOf(folder) {
  const files = filesOf(folder, ['node_modules', ...OUTPUTS]).filter((file) => !NOT_SOURCE.test(file));
  return hash(files.flatMap((file) => [relative(folder, file), readFileSync(file)]));
}

/**
 * The fingerprint of what a build has written, by name, size and time.
 * @param {string} folder
 */
export function outputOf(folder) {
  const files = OUTPUTS.map((name) => join(folder, name))
    .filter(existsSync)
    .flatMap((output) => filesOf(output, ['cache']))
    .filter((file) => !NOT_OUTPUT.test(relative(folder, file)));
  return hash(files.flatMap((file) => [relative(folder, file), `${statSync(file).size}`, `${statSync(file).mtimeMs}`]));
}

/**
 * @param {string} folder
 * @param {readonly string[]} except names of folders
 * @returns {string[]}
 */
function filesOf(folder, except) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return except.includes(entry.name) ? [] : filesOf(path, except);
  });
}

/** @param {readonly (string | Buffer)[]} parts */
function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(`${part.length} `).update(part);
  return sum.digest('hex');
}

/**
 * @param {string} file
 * @returns {Stamps}
 */
function readStamps(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
