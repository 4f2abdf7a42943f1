/** Removes what builds wrote: outputs of files that were renamed would be packed otherwise. Run: `npm run clean`. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

for (const group of ['packages', 'examples']) {
  for (const entry of readdirSync(join(ROOT, group), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    for (const output of ['dist', '.next', 'node_modules/.cache']) {
      rmSync(join(ROOT, group, entry.name, output), { recursive: true, force: true });
    }
  }
}
