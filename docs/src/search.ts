/** Settings of the site's search: the text of pages, and the order of results. */
import type { DefaultTheme } from 'vitepress';

/** The matrix of threats and the generated pages of types, which answer no question. */
const LEFT_OUT = /^(?:reference\/api|security\/threats)/;

/** Generated tables, with the comments around them. */
const WRITTEN = /<!-- ([\w-]+) -->.*?<!-- end of \1 -->/gs;

const TABLE = /<table.*?<\/table>/gs;

export const search: DefaultTheme.LocalSearchOptions = {
  /** Adds the `keywords` of a page: words that people search for and the page does not contain. */
  _render(source, env, md) {
    const html = md.render(source, env);
    const { relativePath: path, frontmatter: { keywords = '' } = {} } = env;
    if (LEFT_OUT.test(path)) return '';
    const text = html.replaceAll(WRITTEN, '').replaceAll(path.startsWith('reference/') ? TABLE : /$^/g, '');
    return text.replace('</h1>', `</h1><p>${keywords}</p>`);
  },
  miniSearch: {
    searchOptions: {
      fuzzy: 0.1,
      prefix: true,
      boost: { title: 2, text: 1, titles: 0.5 },
      // The browser gets the text of this function, so it must not use outer names. A page ranks above its sections.
      boostDocument: (id, _term, { titles } = {}) => {
        if (/^\/reference\//.test(id)) return 0.4;
        return /^\/packages\//.test(id) || String(titles) !== '' ? 1 : 4;
      },
    },
  },
};
