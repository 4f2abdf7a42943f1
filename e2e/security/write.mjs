/**
 * Puts the last results into the tables of SECURITY.md: `npm run security`, after the commands whose results are to be
 * published. What has no new result keeps its last one.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asMarkdown } from '../threats/matrix.mjs';
import { FIGURES } from '../trials/figures.mjs';
import { REASONS, readDependencies } from './dependencies.mjs';
import { figuresTable, fill, table } from './tables.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let document = readFileSync(`${ROOT}SECURITY.md`, 'utf8');

for (const file of existsSync(FIGURES) ? readdirSync(FIGURES) : []) {
  document = fill(document, file.replace('.json', ''), figuresTable(JSON.parse(readFileSync(FIGURES + file, 'utf8'))));
}

const threats = `${ROOT}test-results/threats.json`;
if (existsSync(threats)) document = fill(document, 'threats', asMarkdown(JSON.parse(readFileSync(threats, 'utf8'))));

const dependencies = readDependencies().map(({ name, packages, installed }) => [
  name,
  installed === 'by users' ? packages.join(', ') : '',
  REASONS[name] ?? '',
]);
const byUsers = dependencies.filter(([, packages]) => packages !== '');
const here = dependencies.filter(([, packages]) => packages === '').map(([name = '', , why = '']) => [name, why]);
document = fill(document, 'dependencies', table(['installed by users', 'of', 'why'], byUsers).join('\n'));
document = fill(document, 'tools', table(['only here', 'why'], here).join('\n'));

writeFileSync(`${ROOT}SECURITY.md`, document);
console.log('SECURITY.md has the last results.');
