import { EmbedError, type SessionProvider } from '@svc-embed/host';

/**
 * Asks the page's own backend for sessions: a POST, answered with `{ sessionId }`. An address of another origin is
 * refused: the viewer's cookies must not go there, nor sessions come from there. So is an empty one, which is the page.
 *
 * @throws EmbedError `invalid-option`.
 */
export function sessionFrom(endpoint: string): SessionProvider {
  // A link resolves as the page does, and has no origin where the address is none.
  const { href, origin } = Object.assign(document.createElement('a'), { href: endpoint });
  if (!endpoint || origin !== location.origin) {
    throw new EmbedError('invalid-option', "session-endpoint: expected an address of the page's origin");
  }
  return async ({ signal }) => {
    const response = await fetch(href, { method: 'POST', mode: 'same-origin', signal });
    if (!response.ok) throw Error(`session-endpoint answered ${response.status}`);
    // No session is refused. The error of what is no JSON would quote it.
    return response.json().catch(() => '');
  };
}
