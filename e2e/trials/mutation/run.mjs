/**
 * Changes the sources of protocol, host and guest in every small way that Stryker knows, and looks which changes their
 * unit tests do not notice: none may be left in the guard modules but those in `survivors.json`, and under 10 % elsewhere.
 * `npm run test:mutation`; with the names of source files for these alone. It installs Stryker first, in this folder. The
 * reports stay in `test-results/mutation`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIGURES, keepFigures } from '../figures.mjs';
import { mutantsOf } from './mutants.mjs';
import { GUARDS, OTHERS, percent, verdict } from './verdict.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const REPORTS = join(ROOT, 'test-results/mutation');
const PACKAGES = ['protocol', 'host', 'guest'];
const HERE = fileURLToPath(new URL('.', import.meta.url));
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core');

const chosen = process.argv.slice(2).map((file) => relative(ROOT, file).replaceAll('\\', '/'));
/** @type {import('./verdict.mjs').Listed[]} */
const listed = JSON.parse(readFileSync(new URL('survivors.json', import.meta.url), 'utf8'));
mkdirSync(REPORTS, { recursive: true });
execFileSync('npm', ['ci', '--prefer-offline'], { cwd: HERE, stdio: 'inherit' });
// Figures of an earlier run say nothing of this one, should it not come to an end.
if (!chosen.length) rmSync(`${FIGURES}mutation.json`, { force: true });

const mutants = PACKAGES.flatMap((name) => {
  const files = chosen.filter((file) => file.startsWith(`packages/${name}/`));
  return chosen.length && !files.length ? [] : mutate(name, files);
});
if (!mutants.length) throw new Error(`nothing to mutate: expected sources of ${PACKAGES}, got ${chosen}`);

const { files, guards, others, problems } = verdict(mutants, listed, !chosen.length);
console.table(
  Object.fromEntries(
    files.map(({ name, ...score }) => [
      `${name.replace('packages/', '')}${GUARDS.includes(name) ? ' (guard)' : ''}`,
      { mutants: score.mutants, killed: score.killed, listed: score.listed, score: percent(score) },
    ]),
  ),
);
for (const { file, line, mutator, from, to, left } of mutants) {
  if (left && chosen.length) console.log(`left: ${file}:${line} ${mutator}\n  - ${from}\n  + ${to}`);
}
for (const problem of problems) console.error(`FAIL ${problem}`);
if (!chosen.length) {
  console.log(`guards ${percent(guards)}, others ${percent(others)}, of ${mutants.length} mutants`);
  const { version } = JSON.parse(readFileSync(join(STRYKER, 'package.json'), 'utf8'));
  const missed = problems.length ? ' (missed)' : '';
  keepFigures(
    'mutation',
    'npm run test:mutation',
    [
      {
        what: 'Changes of the guard modules that their tests notice',
        promised: '100 %, or listed with the reason',
        measured: `${percent(guards)} of ${guards.mutants}, ${guards.listed} of them listed${missed}`,
      },
      {
        what: 'Changes of the rest of protocol, host and guest',
        promised: `over ${OTHERS} %`,
        measured: `${percent(others)} of ${others.mutants}${missed}`,
      },
    ],
    { Stryker: version },
  );
}
process.exitCode = problems.length ? 1 : 0;

/**
 * @param {string} name of a package
 * @param {readonly string[]} files of it; all sources when empty
 */
function mutate(name, files) {
  const src = `packages/${name}/src/**/`;
  const all = [`${src}*.ts`, `!${src}*.test.ts`, `!${src}index.ts`];
  const program = join(STRYKER, 'bin/stryker.js');
  const { status } = spawnSync(
    process.execPath,
    [program, 'run', 'e2e/trials/mutation/stryker.config.json', '--mutate', (files.length ? files : all).join(',')],
    { cwd: ROOT, env: { ...process.env, SVC_MUTATED: name }, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error(`Stryker ended with ${status}`);
  const report = join(REPORTS, `${name}.json`);
  renameSync(join(REPORTS, 'report.json'), report);
  return mutantsOf(JSON.parse(readFileSync(report, 'utf8')));
}
