import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { shared } from './vite.config.js';

const root = fileURLToPath(new URL('./src', import.meta.url));

/** Inlines the script and the styles in the page. */
function inlineFiles(): Plugin {
  return {
    name: 'inline-files',
    generateBundle: {
      // After Vite, which completes the script in this hook.
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
        const styles = files.find(({ fileName }) => fileName.endsWith('.css'));
        const page = files.find(({ fileName }) => fileName.endsWith('.html'));
        if (styles?.type !== 'asset' || page?.type !== 'asset') throw new Error('The build has no styles or no page.');
        // An end tag in the script would end it. Functions as replacements, because texts contain patterns such as `$&`.
        const inline = script.trim().replaceAll('</script', '<\\/script');
        page.source = String(page.source)
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${String(styles.source).trim()}</style>`)
          .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="module">${inline}</script>`);
        for (const { fileName } of files) if (fileName !== page.fileName) delete bundle[fileName];
      },
    },
  };
}

/** Builds the dashboard as one file, because a page in an AI chat cannot load files, not even its own. */
export default defineConfig({
  root,
  logLevel: 'warn',
  plugins: [inlineFiles()],
  resolve: {
    conditions: shared.conditions,
    alias: [shared.zip, { find: /^\.\/picture-formats\.js$/, replacement: `${root}/export/no-pictures.ts` }],
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/chat-app', import.meta.url)),
    emptyOutDir: true,
    target: shared.target,
    assetsInlineLimit: Number.POSITIVE_INFINITY,
    chunkSizeWarningLimit: 1300,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${root}/chat-app.html`, output: { codeSplitting: false } },
  },
});
