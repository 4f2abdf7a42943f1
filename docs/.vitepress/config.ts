import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { SITE_ORIGINS, SURFACE_ORIGIN } from '../src/addresses.mjs';
import { checkAnchors } from '../src/check-anchors.js';
import { siteLink } from '../src/generate/links.js';
import { PAGES as FOLDER } from '../src/generate/repository.js';
import { writeMarkdown } from '../src/markdown/write-markdown.js';
import { groupsIn, navigation, sidebar } from '../src/navigation.js';
import { search } from '../src/search.js';
import { slugOf } from '../src/slug.js';

const PAGES = fileURLToPath(new URL('../pages', import.meta.url));

const TITLE = 'svc-embed';
const SUMMARY = 'Both sides of an analytics iframe: a strict, small TypeScript SDK';
/** The address of the published site, for links in documents that are read elsewhere. */
const [ORIGIN = ''] = SITE_ORIGINS;

const SIDEBAR_GROUP = fileURLToPath(new URL('theme/SidebarGroup.vue', import.meta.url));

/** The site. A link to a page or an anchor that does not exist fails the build. */
export default defineConfig({
  srcDir: 'pages',
  outDir: 'dist/site',
  cacheDir: 'node_modules/.cache/vitepress',
  cleanUrls: true,
  lang: 'en-US',
  title: TITLE,
  description: SUMMARY,
  // The address of a sandbox on the reader's machine.
  ignoreDeadLinks: [/^http:\/\/localhost:4100/],
  head: [['link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]],
  markdown: {
    anchor: { slugify: slugOf },
    // Included code has the language of its file's ending.
    languageAlias: { mjs: 'js' },
    config: (md) => {
      // Pages link to files, so that the links work on GitHub as well.
      md.core.ruler.push('links_between_files', ({ tokens, env }) => {
        for (const { children } of tokens)
          for (const token of children ?? []) {
            const target = token.type === 'link_open' && token.attrGet('href');
            if (target) token.attrSet('href', siteLink(target, FOLDER + env.relativePath));
          }
      });
      // The documents are not Vue templates: braces in them are text.
      for (const rule of ['text', 'code_inline'] as const) {
        const render = md.renderer.rules[rule];
        md.renderer.rules[rule] = (...all) => render?.(...all).replaceAll('{{', '&#123;&#123;') ?? '';
      }
    },
    // Both have the contrast of WCAG AA on the backgrounds of the site.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    nav: navigation(PAGES),
    sidebar: sidebar(PAGES),
    outline: { level: [2, 3] },
    search: { provider: 'local', options: search },
    externalLinkIcon: true,
    // Its default label differs from the text of the link.
    notFound: { linkLabel: 'Take me home' },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'svc-inspector' } } },
  vite: {
    // The playground runs the sources of the packages, so that the site needs no build of them.
    resolve: {
      conditions: ['@svc-embed/source'],
      alias: [{ find: /^.*\/VPSidebarItem\.vue$/, replacement: SIDEBAR_GROUP }],
    },
    ssr: { noExternal: [/^@svc-embed\//], resolve: { conditions: ['@svc-embed/source'] } },
    define: { __SURFACE_ORIGIN__: JSON.stringify(SURFACE_ORIGIN) },
  },
  transformHead: ({ pageData: { relativePath } }) => [
    ['link', { rel: 'alternate', type: 'text/markdown', href: `/${relativePath}` }],
  ],
  buildEnd: ({ outDir, srcDir, pages }) => {
    checkAnchors(outDir);
    writeMarkdown({ title: TITLE, summary: SUMMARY, base: ORIGIN, srcDir, pages, outDir, groups: groupsIn(PAGES) });
  },
});
