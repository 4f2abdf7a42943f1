/**
 * Changes the sources of protocol, host, guest and element in every small way that Stryker knows, and fails where the unit
 * tests of a package notice too few of the changes: all are wanted in modules with the mark `// @guard`, 90 % in the others.
 * A change of a guard that no test can notice has a comment of Stryker with the reason.
 * `npm run test:mutation`; with the names of source files for these alone. It installs Stryker first, in this folder. The
 * reports stay in `test-results/mutation`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIGURES, keepFigures } from '../figures.mjs';
import { modulesOf, PACKAGES, THRESHOLDS } from './guards.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core');
const NOTICED = ['Killed', 'Timeout'];
const LEFT = ['Survived', 'NoCoverage'];

const chosen = process.argv.slice(2).map((file) => relative(ROOT, file).replaceAll('\\', '/'));
execFileSync('npm', ['ci', '--prefer-offline'], { cwd: HERE, stdio: 'inherit' });
// Figures of an earlier run say nothing of this one, should it not come to an end.
if (!chosen.length) rmSync(`${FIGURES}mutation.json`, { force: true });

const guards = PACKAGES.map((name) => mutate(name, 'guards'));
const others = PACKAGES.map((name) => mutate(name, 'others'));
const runs = [...guards, ...others].filter((run) => run !== undefined);
if (!runs.length) throw new Error(`nothing to mutate: expected sources of ${PACKAGES}, got ${chosen}`);
if (runs.some(({ isMissed }) => isMissed)) process.exitCode = 1;
if (!chosen.length) {
  const { version } = JSON.parse(readFileSync(join(STRYKER, 'package.json'), 'utf8'));
  keepFigures(
    'mutation',
    'npm run test:mutation',
    [
      {
        what: 'Changes of the guard modules that their tests notice',
        promised: `${THRESHOLDS.guards} %, but for those that a comment in the source gives a reason for`,
        measured: figure(guards),
      },
      {
        what: `Changes of the rest of ${PACKAGES.join(', ')}`,
        promised: `${THRESHOLDS.others} % of each`,
        measured: figure(others),
      },
    ],
    { Stryker: version },
  );
}

/**
 * One run of Stryker. Nothing where none of the chosen files is of this kind.
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
  return { name, mutants, isMissed: status !== 0 };
}

/** @param {readonly ReturnType<typeof mutate>[]} runs */
function figure(runs) {
  const parts = runs.flatMap((run) => {
    if (!run) return [];
    const count = (/** @type {readonly string[]} */ kinds) => run.mutants.filter((kind) => kinds.includes(kind)).length;
    const [noticed, left, ignored] = [count(NOTICED), count(LEFT), count(['Ignored'])];
    // Cut, not rounded: 100 % means all.
    const score = Math.floor((1000 * noticed) / (noticed + left)) / 10;
    const reasons = ignored ? ` (${ignored} with a reason)` : '';
    return [`${run.name} ${score} % of ${noticed + left}${reasons}${run.isMissed ? ' (missed)' : ''}`];
  });
  return parts.join(', ');
}
