import { defineConfig } from 'vite';

/** Nothing inline: the page's policy allows scripts, styles and images of its own origin only. */
export default defineConfig({
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  logLevel: 'warn',
});
