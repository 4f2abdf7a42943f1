import { ownOptions } from '@svc-embed/protocol/internal';
import { readHosts } from './connection/hosts.js';

/** What `embeddedSizingMeta` takes beside the host pages. */
export interface EmbeddedSizingOptions {
  /** Pages of app shells, as the shell spells their origins: `capacitor://localhost`. Default none. */
  readonly appOrigins?: readonly string[] | undefined;
  /** For development: exact host names and IP addresses whose pages may have http beside loopback hosts. */
  readonly insecureHosts?: readonly string[] | undefined;
}

/** What a host name may have, and an attribute may not. */
const references: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['"', '&quot;'],
]);

/**
 * The tag that lets the pages of these origins size the frame of a document by its content, in browsers that know
 * `frame-sizing`. It goes into the head of the HTML as the server sends it: browsers ignore one that a script adds after the
 * body has begun. Give it the list of `createGuest` and of the directive `frame-ancestors`. A star in `https://*.example.com`
 * stands for several labels here, as it does in that directive.
 *
 * It touches no page, so it runs on servers.
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
