import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('the build keeps the code of extensions apart from all other code', async () => {
  const { metafile } = await build({
    entryPoints: ['index', 'internal', 'core'].map((name) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url))),
    bundle: true,
    format: 'esm',
    splitting: true,
    metafile: true,
    write: false,
    outdir: 'out',
  });
  const files = Object.values(metafile.outputs).map(({ inputs }) => Object.keys(inputs));
  const fileOf = (module: string) => files.find((inputs) => inputs.some((path) => path.endsWith(module))) ?? [];
  expect(fileOf('/src/make.ts').filter((path) => path.includes('/extension/'))).toEqual([]);
  expect(fileOf('/extension/host-negotiation.ts').filter((path) => !path.includes('/extension/'))).toEqual([]);
  expect(fileOf('/extension/host-negotiation.ts').length).toBeGreaterThan(1);
});
