/** The sizes that the repository's README shows. */
import { table } from '@svc-embed/browser-tools';

/** @typedef {import('./budgets.mjs').Size} Size */

/**
 * What a reader imports, by the measured subject.
 * @type {Readonly<Record<string, string>>}
 */
const SHOWN = {
  'host { mountEmbed }': '`mountEmbed` of `@svc-embed/host`',
  'host { buildEmbedUrl }': '`buildEmbedUrl` of `@svc-embed/host`',
  'react { SvcEmbed }': '`SvcEmbed` of `@svc-embed/react`',
  'vue { SvcEmbed }': '`SvcEmbed` of `@svc-embed/vue`',
  'element/define': '`@svc-embed/element/define`',
  'script tag: host, element, autoload': 'the file of the script tag',
  'guest { createGuest }': '`createGuest` of `@svc-embed/guest`, for surfaces',
};

/**
 * The sizes as a Markdown table. Throws when one of them was not measured.
 * @param {readonly Size[]} sizes
 */
export function shownSizes(sizes) {
  const rows = Object.entries(SHOWN).map(([name, text]) => {
    const size = sizes.find((size) => size.name === name);
    if (!size) throw new Error(`the README shows the size of "${name}", which is not measured`);
    return [text, `${(size.brotli / 1_000).toFixed(1)} kB`];
  });
  return table(['what is imported', 'minified, with brotli'], rows).join('\n');
}
