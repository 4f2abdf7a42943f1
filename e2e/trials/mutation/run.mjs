/**
 * Mutates the sources of protocol, host, guest and element with Stryker, and fails if the unit tests of a package detect too
 * few mutants: all in modules with the mark `// @guard`, 90 % in the others. A mutant of a guard that no test can detect has
 * a comment for Stryker with the reason. `npm run test:mutation` takes hours; the argument `guards` or `others`, or names of
 * source files, limit it to these modules. It installs Stryker in this folder, and writes reports to `test-results/mutation`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIGURES, keepFigures } from '../figures.mjs';
import { KINDS, modulesOf, PACKAGES, THRESHOLDS } from './guards.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core');
const NOTICED = ['Killed', 'Timeout'];
const LEFT = ['Survived', 'NoCoverage'];

const given = process.argv.slice(2);
const isKind = (/** @type {string} */ name) => name in THRESHOLDS;
const chosen = given.filter((name) => !isKind(name)).map((file) => relative(ROOT, file).replaceAll('\\', '/'));
const kinds = KINDS.filter((kind) => given.includes(kind) || !given.some(isKind));
execFileSync('npm', ['ci', '--prefer-offline'], { cwd: HERE, stdio: 'inherit' });
const { version } = JSON.parse(readFileSync(join(STRYKER, 'package.json'), 'utf8'));

const runs = kinds.flatMap(mutateAll);
if (!runs.length) throw new Error(`nothing to mutate: expected sources of ${PACKAGES}, got ${chosen}`);
if (runs.some(({ isMissed }) => isMissed)) process.exitCode = 1;

/**
 * Mutates the modules of a kind in all packages, and stores the figures if no files were chosen.
 * @param {import('./guards.mjs').Kind} kind
 */
function mutateAll(kind) {
  const name = `mutation-${kind}`;
  // The figures of an earlier run are wrong if this one fails.
  if (!chosen.length) rmSync(`${FIGURES}${name}.json`, { force: true });
  const runs = PACKAGES.map((name) => mutate(name, kind)).filter((run) => run !== undefined);
  if (!chosen.length) keepFigures(name, `npm run test:mutation -- ${kind}`, runs.map(figure), { Stryker: version });
  return runs;
}

/**
 * Runs Stryker once; returns undefined if none of the chosen files is of this kind.
 * @param {string} name of a package
 * @param {import('./guards.mjs').Kind} kind
 */
function mutate(name, kind) {
  const files = modulesOf(name)
    .filter(({ file, guards }) => !!guards === (kind === 'guards') && (!chosen.length || chosen.includes(file)))
    .map(({ file }) => file);
  if (!files.length) return undefined;
  const report = join(ROOT, `test-results/mutation/${name}-${kind}.json`);
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [join(STRYKER, 'bin/stryker.js'), 'run', 'e2e/trials/mutation/stryker.config.mjs', '--mutate', files.join(',')],
    { cwd: ROOT, env: { ...process.env, SVC_MUTATED: name, SVC_KIND: kind }, stdio: 'inherit' },
  );
  if (!existsSync(report)) throw new Error(`Stryker ended with ${status}, without a report of the ${kind} of ${name}`);
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const { files: byName } = JSON.parse(readFileSync(report, 'utf8'));
  const mutants = Object.values(byName).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  return { name, kind, mutants, isMissed: status !== 0 };
}

/** @param {NonNullable<ReturnType<typeof mutate>>} run */
function figure({ name, kind, mutants, isMissed }) {
  const count = (/** @type {readonly string[]} */ statuses) =>
    mutants.filter((status) => statuses.includes(status)).length;
  const [noticed, left, ignored] = [count(NOTICED), count(LEFT), count(['Ignored'])];
  // Rounded down: 100 % means all.
  const score = Math.floor((1000 * noticed) / (noticed + left)) / 10;
  const reasons = ignored ? `, ${ignored} more with a reason` : '';
  return {
    what: `Changes of ${kind === 'guards' ? 'the guards' : 'the other modules'} of ${name}`,
    promised: `tests notice ${THRESHOLDS[kind]} %`,
    measured: `${score} % of ${noticed + left}${reasons}${isMissed ? ' (missed)' : ''}`,
  };
}
