/** What the site's search reads of its pages, and what it lists first. */
import type { DefaultTheme } from 'vitepress';

/** The matrix of threats, and what a generator writes of every type, answer no question. */
const LEFT_OUT = /^(?:reference\/api|security\/threats)/;

/** Tables that commands write, with the comments around them. */
const WRITTEN = /<!-- ([\w-]+) -->.*?<!-- end of \1 -->/gs;

const TABLE = /<table.*?<\/table>/gs;

export const search: DefaultTheme.LocalSearchOptions = {
  /** The `keywords` of a page are what people ask for in other words than its own. */
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
      // The browser gets the text of this function, which can name nothing outside of itself. A page counts more than its parts.
      boostDocument: (id, _term, { titles } = {}) => {
        if (/^\/reference\//.test(id)) return 0.4;
        return /^\/packages\//.test(id) || String(titles) !== '' ? 1 : 4;
      },
    },
  },
};
