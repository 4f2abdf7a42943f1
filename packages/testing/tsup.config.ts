import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: {
      index: 'src/index.ts',
      playwright: 'src/playwright/index.ts',
      inspector: 'src/inspector/index.ts',
      'check-endpoint': 'src/check-endpoint/index.ts',
      cli: 'src/cli.ts',
    },
    format: 'esm',
    target: 'es2022',
    treeshake: true,
    // The entries share the trace and the error.
    splitting: true,
  },
  {
    // Scripts for the pages of a browser: the fake guest, and the watch of embeds and pages.
    entry: {
      'fake-guest': 'src/fake-guest/create-fake-guest.ts',
      'watch-page': 'src/page-watch/watch-script.ts',
    },
    format: 'iife',
    globalName: 'SvcFakeGuest',
    target: 'es2022',
    minify: true,
    noExternal: [/./],
    outExtension: () => ({ js: '.global.js' }),
  },
]);
