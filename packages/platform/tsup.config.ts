import { defineConfig } from 'tsup';

/** JS only: `tsc -b` writes the declarations into the same folder, so nothing is cleaned here. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    schemas: 'src/schemas/index.ts',
    browser: 'src/browser.ts',
    data: 'src/data/index.ts',
    agents: 'src/agents/index.ts',
    'agents-browser': 'src/agents/browser.ts',
    management: 'src/management/index.ts',
  },
  format: 'esm',
  target: 'es2022',
  // Without this, entries contain bare imports of chunks that only other entries need.
  treeshake: { moduleSideEffects: 'no-external' },
  // The two entries share their schemas, which then exist once.
  splitting: true,
  dts: false,
  clean: false,
});
