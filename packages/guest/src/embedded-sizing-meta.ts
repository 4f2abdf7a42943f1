import { ownOptions } from '@svc-embed/protocol/internal';
import { readHosts } from './connection/hosts.js';

/** Options of `embeddedSizingMeta`. */
export interface EmbeddedSizingOptions {
  /** Pages of app shells, as the shell spells their origins: `capacitor://localhost`. Default: none. */
  readonly appOrigins?: readonly string[] | undefined;
  /** For development: exact host names and IP addresses whose pages may use http, in addition to loopback hosts. */
  readonly insecureHosts?: readonly string[] | undefined;
}

/** Characters that a host name may have and an attribute may not, with their references. */
const references: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['"', '&quot;'],
]);

/**
 * Returns the tag that lets the pages of these origins size the frame of a document by its content, in browsers that support
 * `frame-sizing`. Put it into the head of the HTML on the server: browsers ignore a tag that a script adds after the
 * body has begun. Pass the list of `createGuest` and of the directive `frame-ancestors`. A star in `https://*.example.com`
 * stands for several labels here, as it does in that directive.
 *
 * @throws GuestError `invalid-option`, naming the entry.
 * @example
 * const tag = embeddedSizingMeta(['https://app.example.com']);
 * // <meta name="responsive-embedded-sizing" content="allow-origins=https://app.example.com">
 */
export function embeddedSizingMeta(hostOrigins: readonly string[], options: EmbeddedSizingOptions = {}): string {
  const origins = readHosts(Object.assign(ownOptions<EmbeddedSizingOptions>(options), { hostOrigins })).join(' ');
  const content = origins.replace(/[&"]/g, (character) => references.get(character) ?? '');
  return `<meta name="responsive-embedded-sizing" content="allow-origins=${content}">`;
}
