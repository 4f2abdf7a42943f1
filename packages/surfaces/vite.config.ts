import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('./src', import.meta.url));
const pages = ['dashboard', 'app', 'chat'];

/** Lets the browser fetch the chart engine beside the page's own scripts, before these ask for it. */
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

/**
 * One page per surface, served under `/embed/`. Nothing inline: the pages' policy allows their own files only.
 * The workspace packages are read from their sources, so this build waits for no other.
 */
export default defineConfig({
  root,
  base: '/embed/',
  logLevel: 'warn',
  plugins: [preloadEngine()],
  resolve: {
    conditions: ['@svc-embed/source', ...defaultClientConditions],
    // See the file for why.
    alias: [{ find: /^fflate$/, replacement: `${root}/export/zip.ts` }],
  },
  build: {
    outDir: fileURLToPath(new URL('../sandbox/dist/surfaces', import.meta.url)),
    emptyOutDir: true,
    // The oldest engines with relative colors and light-dark().
    target: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // The chart engine is one chunk of its own, loaded beside the first requests; it is large by nature.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.map((page) => `${root}/${page}.html`),
      // jsPDF asks for them only to draw HTML and SVG, which no surface has it do.
      external: ['html2canvas', 'canvg'],
    },
  },
});
