import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

it('what components load later shares no code with the core', async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL('./extension-pieces.ts', import.meta.url))],
    external: ['@svc-embed/*'],
    bundle: true,
    format: 'esm',
    metafile: true,
    write: false,
  });
  const files = Object.keys(metafile.inputs).map((path) => path.replace(/^.*\bsrc\//, ''));
  expect(files.toSorted()).toEqual([
    'adapter/extension-pieces.ts',
    'dev.ts',
    'extensions/filters.ts',
    'extensions/foreign-load.ts',
    'extensions/height.ts',
    'extensions/start-renewal.ts',
  ]);
});
