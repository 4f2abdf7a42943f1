import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Throws if a link of the built site leads to a missing page or anchor. */
export function checkAnchors(outDir: string): void {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const pages = new Map(files.map((file) => [addressOf(file), readFileSync(join(outDir, file), 'utf8')]));
  const faults = [...pages].flatMap(([address, html]) =>
    valuesOf(html, 'href')
      .map((href) => new URL(href, `https://site.invalid${address}`))
      .filter(({ host, pathname }) => host === 'site.invalid' && !/\.\w+$/.test(pathname))
      .filter(({ pathname, hash }) => !hasTarget(pages.get(pathname), hash))
      .map(({ pathname, hash }) => `${address} links to ${pathname}${hash}`),
  );
  if (faults.length > 0) throw new Error(`Links that lead nowhere:\n${[...new Set(faults)].join('\n')}`);
}

/** Returns the address of a page: `/errors/` for `errors/index.html`, `/errors/aborted` for `errors/aborted.html`. */
function addressOf(file: string): string {
  return `/${file.replaceAll('\\', '/').replace(/(^|(?<=\/))index\.html$|\.html$/, '')}`;
}

function hasTarget(html: string | undefined, hash: string): boolean {
  return html !== undefined && (hash === '' || valuesOf(html, 'id').includes(decodeURIComponent(hash.slice(1))));
}

function valuesOf(html: string, attribute: 'href' | 'id'): readonly string[] {
  return [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}
