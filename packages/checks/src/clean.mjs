/** Deletes what builds wrote, or outputs of renamed files would be packed: `npm run clean`. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

for (const group of ['packages', 'examples']) {
  for (const entry of readdirSync(ROOT + group, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    for (const output of ['dist', '.next', 'node_modules/.cache']) {
      rmSync(`${ROOT}${group}/${entry.name}/${output}`, { recursive: true, force: true });
    }
  }
}

// The generated pages of the documentation site, as its list of what Git ignores names them.
for (const line of readFileSync(`${ROOT}packages/docs/.gitignore`, 'utf8').split('\n')) {
  if (line.startsWith('pages/')) rmSync(`${ROOT}packages/docs/${line}`, { recursive: true, force: true });
}
