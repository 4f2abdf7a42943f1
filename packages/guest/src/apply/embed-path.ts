/** What the query of an in-embed path may not carry: it belongs to the embed's address. */
export function isReservedParameter(name: string, sessionParam = 'session'): boolean {
  return name === sessionParam || /^(session|allowExport|f_.*)$/is.test(name);
}

const MAX_LENGTH = 2048;
/** Printable ASCII of a path and a query, escapes complete; no fragment, no backslash, no space. */
const written = /^\/(?:[\w\-.~!$&'()*+,;=:@/?]|%[\da-f]{2})*$/i;
/** Escapes that a router could decode into structure: a slash, a backslash, a dot, a percent sign, a control. */
const structural = /%(?:2f|5c|2e|25|7f|[01][\da-f])/i;
const ANY_ORIGIN = 'https://embed.invalid';

/**
 * Whether a text is a path within this embed: it stays on the origin, reads the same before and after the browser's
 * normalising, and lies under `base` by whole segments. A query may follow, without the embed's own parameters.
 */
export function isEmbedPath(path: string, base: string, sessionParam?: string): boolean {
  if (path.length > MAX_LENGTH || !written.test(path)) return false;
  const [pathname = '', query] = splitOnce(path, '?');
  if (pathname.includes('//') || structural.test(pathname) || !isDecodable(path)) return false;
  const root = base.replace(/\/$/, '');
  if (pathname !== root && !pathname.startsWith(`${root}/`)) return false;

  const url = new URL(path, ANY_ORIGIN);
  // Dot segments, and whatever else a parser would change, show here.
  if (url.origin !== ANY_ORIGIN || url.pathname !== pathname) return false;
  return query === undefined || ![...url.searchParams.keys()].some((name) => isReservedParameter(name, sessionParam));
}

/** Escapes that are no UTF-8 throw in the routers that decode them. */
function isDecodable(path: string): boolean {
  try {
    return typeof decodeURIComponent(path) === 'string';
  } catch {
    return false;
  }
}

function splitOnce(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
