/** Writes the last results to docs/security (`npm run security`). A table without a new result stays unchanged. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillSection, table } from '@svc-embed/browser-tools';
import { REASONS, readDependencies } from './security/dependencies.mjs';
import { asMarkdown } from './security/matrix.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FIGURES = `${ROOT}test-results/figures/`;
const THREATS = `${ROOT}test-results/threats.json`;

write(
  'trials',
  (existsSync(FIGURES) ? readdirSync(FIGURES) : []).map((file) => [
    file.replace('.json', ''),
    figuresTable(readJson(FIGURES + file)),
  ]),
);
if (existsSync(THREATS)) write('threats', [['threats', asMarkdown(readJson(THREATS))]]);

const dependencies = readDependencies();
const byUsers = dependencies.filter(({ installed }) => installed === 'by users');
const here = dependencies.filter(({ installed }) => installed === 'here');
write('dependencies', [
  [
    'dependencies',
    table(
      ['dependency', 'of', 'why'],
      byUsers.map(({ name, packages }) => [name, packages.join(', '), REASONS[name] ?? '']),
    ).join('\n'),
  ],
  [
    'tools',
    table(
      ['dependency', 'why'],
      here.map(({ name }) => [name, REASONS[name] ?? '']),
    ).join('\n'),
  ],
]);

/**
 * Formats the results of a trial, from e2e/trials/figures.mjs, below a line with the command, the date, the hash of the source and
 * the versions.
 * @param {{
 *   command: string, date: string, source: string, versions: Record<string, string>,
 *   rows: readonly { what: string, promised: string, measured: string }[],
 * }} figures
 */
function figuresTable({ command, date, source, versions, rows }) {
  const run = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const cells = rows.map(({ what, promised, measured }) => [what, promised, measured]);
  const lines = table(['tried', 'promised', 'measured'], cells);
  return [`\`${command}\`, ${date}, source ${source}, ${run.join(', ')}:`, '', ...lines].join('\n');
}

/**
 * @param {string} name of the document
 * @param {readonly (readonly [section: string, content: string])[]} sections
 */
function write(name, sections) {
  const file = `${ROOT}docs/security/${name}.md`;
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    sections.reduce((text, [section, content]) => fillSection(text, section, content), before),
  );
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
