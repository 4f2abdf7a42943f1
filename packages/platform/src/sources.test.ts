import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const names = await readdir(folder, { recursive: true });
const sources = names.filter((name) => /\.ts$/.test(name) && !/\.(test|fixture)\.ts$/.test(name));

describe.each(sources)('the source %s', async (name) => {
  const text = await readFile(new URL(name, folder), 'utf8');

  it('imports only its own files and zod', () => {
    const imports = [...text.matchAll(/\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)].map(
      ([, from, load]) => from ?? load,
    );
    expect(imports.filter((from) => from !== 'zod' && !from?.startsWith('.'))).toEqual([]);
  });

  it('A108 reads no environment variable and no other global of Node', () => {
    // Without comments and strings, which may name them.
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '');
    expect(code).not.toMatch(/\b(process|Buffer|require|__dirname|global|Deno|Bun)\b/);
  });
});

it('checks all sources of the package', () => expect(sources.length).toBeGreaterThan(50));
