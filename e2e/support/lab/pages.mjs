/**
 * Returns a document with scripts in its head.
 * @param {string} title
 * @param {readonly string[]} scripts tags
 * @param {string} body
 */
export function page(title, scripts, body) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${scripts.join('')}</head><body>${body}</body></html>`;
}

/**
 * Returns the tag of a script that blocks the parser.
 * @param {string} path
 * @param {string} [attributes]
 */
export function script(path, attributes = '') {
  return `<script src="${path}" ${attributes}></script>`;
}

/**
 * Returns a surface with markup in its head.
 * @param {string} [head]
 */
export function surfacePage(head = '') {
  const viewport = '<meta name="viewport" content="width=device-width">';
  return page('A surface', [viewport, head], '<main></main><script type="module" src="/surface.js"></script>');
}

/**
 * Returns the page of several authors: their markup, the attributes of the script tag, which is before or after it, and the
 * query of the page's first script.
 * @param {Record<string, string>} query
 */
export function authorsPage({ names = '', markup = '', isAfter = '', first = '' }) {
  const tag = script('/svc-embed.js', names);
  const parts = isAfter ? [markup, tag] : [tag, markup];
  return `<!doctype html><html lang="en"><title>Authors</title>${script(`/authors.js${first}`)}${parts.join('')}</html>`;
}

export function keptPage(sdk = '') {
  return `<!doctype html><html lang="en"><title>Kept</title>${sdk}<div id="target"></div><script type="module" src="/kept.js"></script></html>`;
}

/**
 * Returns the policy of a careful customer: own scripts and requests, styles only by script, the tenant in frames.
 * The page of Vitest also needs an inline script and a web socket.
 * @param {import('./sites.mjs').Sites} sites
 * @param {{ isOfVitest?: boolean }} [options]
 */
export function policyOf(sites, { isOfVitest = false } = {}) {
  return [
    "default-src 'none'",
    `script-src 'self'${isOfVitest ? " 'unsafe-inline'" : ''}`,
    "style-src 'none'",
    `connect-src 'self'${isOfVitest ? ' ws:' : ''}`,
    // WebKit requests the icon under this policy.
    "img-src 'self'",
    `frame-src 'self' ${sites.tenant} ${sites.foreign}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
