import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** Nothing inline: the page's policy allows scripts, styles and images of its own origin only. */
export default defineConfig({
  plugins: [vue()],
  build: {
    target: 'es2022',
    // The browsers with light-dark(), which follows the scheme that is chosen on the page. For older ones the build would
    // replace it by code that follows the system only.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  logLevel: 'warn',
});
