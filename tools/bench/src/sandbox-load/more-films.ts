/** Loaded into the process of a sandbox before its own code, because it has no dataset of as many rows. */
import type { PathLike } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** The sandbox reads its films from this file, once. */
const FILE = '/data/movies.json';
const ROWS = 10_000;

const { readFile } = promises;
Object.assign(promises, {
  readFile: async (file: PathLike, options: 'utf8') => {
    const text = await readFile(file, options);
    return String(file).endsWith(FILE) ? repeat(text) : text;
  },
});
syncBuiltinESMExports();

function repeat(text: string): string {
  const { columns, rows } = JSON.parse(text) as { columns: readonly string[]; rows: readonly unknown[] };
  return JSON.stringify({ columns, rows: Array.from({ length: ROWS }, (_, index) => rows[index % rows.length]) });
}
