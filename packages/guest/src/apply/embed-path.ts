// @guard Refuses paths that leave the embed or contain its own parameters.
import { isNormalPath, trimName } from '@svc-embed/protocol/internal';

/** Whether a parameter belongs to the embed's address: the query of an in-embed path may not contain it. */
export function isReservedParameter(name: string, sessionParam?: string): boolean {
  return name === sessionParam || /^(session|allowExport|f_.*)$/is.test(name);
}

const MAX_LENGTH = 2048;
/** Printable ASCII of a path and a query, without a fragment, backslash or space. */
const written = /^\/[\w\-.~!$&'()*+,;=:@/?%]*$/;
/** Escapes that a router could decode into structure: a slash, a backslash, a dot, a percent sign, a control. */
const structural = /%(?:2f|5c|2e|25|7f|[01][\da-f])/i;
const ANY_ORIGIN = 'https://embed.invalid';

/**
 * Whether a text is a path within this embed: it stays on the origin, does not change when the browser normalizes it, and lies
 * under `base` by whole segments. A query may follow, without the embed's own parameters.
 */
export function isEmbedPath(path: string, base: string, sessionParam?: string): boolean {
  if (path.length > MAX_LENGTH || !written.test(path) || !isNormalPath(path)) return false;
  const pathname = path.replace(/\?.*/, '');
  // Some servers drop the parameters of path segments, and read "..;x/" as "../".
  if (/\/\/|\/\.{0,2};/.test(pathname) || structural.test(pathname) || !isDecodable(path)) return false;
  const root = base.replace(/\/$/, '');
  if (pathname !== root && !pathname.startsWith(`${root}/`)) return false;

  // Some servers also split a query at ";".
  const names = new URL(path.replaceAll(';', '&'), ANY_ORIGIN).searchParams.keys();
  return ![...names].some((name) => isReservedParameter(trimName(name), sessionParam));
}

/** Whether routers can decode a path: they throw on escapes that are incomplete or not UTF-8. */
function isDecodable(path: string): boolean {
  let decoded: string | undefined;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // `decoded` stays undefined.
  }
  return decoded !== undefined;
}
