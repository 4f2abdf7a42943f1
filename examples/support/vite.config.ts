import { defineConfig } from 'vite';

/** The build of the pages without a framework. Nothing inline: their policy allows only scripts, styles and images of their own origin. */
export default defineConfig({
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  logLevel: 'warn',
});
