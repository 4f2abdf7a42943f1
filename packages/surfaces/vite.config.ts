import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('./src', import.meta.url));
const pages = ['dashboard', 'app', 'chat'];

/** Preloads the chart engine in parallel with the page's own scripts, which import it later. */
function preloadEngine(): Plugin {
  return {
    name: 'preload-engine',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && file.name === 'engine')
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/embed/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}

/** The settings that the build for AI chats has too. */
export const shared = {
  conditions: ['@svc-embed/source', ...defaultClientConditions],
  // The file has the reason.
  zip: { find: /^fflate$/, replacement: `${root}/export/zip.ts` },
  // The oldest engines with relative colors and light-dark().
  target: ['chrome123', 'firefox128', 'safari17.5'],
};

/** Builds a page per surface. Nothing is inlined, because the pages' CSP allows only their own files. */
export default defineConfig({
  root,
  base: '/embed/',
  logLevel: 'warn',
  plugins: [preloadEngine()],
  resolve: { conditions: shared.conditions, alias: [shared.zip] },
  build: {
    outDir: fileURLToPath(new URL('./dist/pages', import.meta.url)),
    emptyOutDir: true,
    target: shared.target,
    assetsInlineLimit: 0,
    // The chart engine is one large chunk, loaded in parallel with the first requests.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.map((page) => `${root}/${page}.html`),
      // jsPDF imports them only to draw HTML and SVG, which the surfaces do not use.
      external: ['html2canvas', 'canvg'],
    },
  },
});
