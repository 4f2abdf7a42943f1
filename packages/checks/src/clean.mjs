/** Deletes what builds wrote, or outputs of renamed files would be packed: `npm run clean`. */
import { readdirSync, rmSync } from 'node:fs';
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
