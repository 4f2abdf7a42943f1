import { defineConfig } from 'tsup';

/** JS only: `tsc -b` writes the declarations into the same folder, so nothing is cleaned here. */
export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2022',
  treeshake: true,
  dts: false,
  clean: false,
});
