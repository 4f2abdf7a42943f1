import { table } from '@svc-embed/browser-tools';

/** @typedef {{ readonly name: string } & import('./bytes.mjs').Bytes} Size */

/**
 * The texts of the repository's README by measured subject.
 * @type {Readonly<Record<string, string>>}
 */
const SHOWN = {
  'element/dist/svc-embed.js': 'the file of the script tag',
  'element/define': '`@svc-embed/element/define`',
  'host { mountEmbed }': '`mountEmbed` of `@svc-embed/host`',
  'host { buildEmbedUrl }': '`buildEmbedUrl` of `@svc-embed/host`',
  'react { SvcEmbed }': '`SvcEmbed` of `@svc-embed/react`',
  'vue { SvcEmbed }': '`SvcEmbed` of `@svc-embed/vue`',
  'angular { SvcEmbed }': '`SvcEmbed` of `@svc-embed/angular`',
  'guest { createGuest }': '`createGuest` of `@svc-embed/guest`, for surfaces',
};

/**
 * Returns these sizes as a Markdown table.
 * @param {readonly Size[]} sizes
 */
export function shownSizes(sizes) {
  const rows = sizes.flatMap(({ name, brotli }) =>
    SHOWN[name] ? [[SHOWN[name], `${(brotli / 1_000).toFixed(1)} kB`]] : [],
  );
  return table(['what is imported', 'minified, with brotli'], rows).join('\n');
}
