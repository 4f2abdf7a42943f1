import { defaultClientConditions, defineConfig } from 'vite';

/** Nothing inline: the page's policy allows scripts, styles and images of its own origin only. */
export default defineConfig({
  // Testers read the errors, so this uses the development build of the packages.
  resolve: { conditions: ['development', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'causes.html', 'foreign.html'] },
  },
  logLevel: 'warn',
});
