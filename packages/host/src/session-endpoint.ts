import { EmbedError, type SessionProvider } from '@svc-embed/host';
import { DEV } from './dev.js';

/**
 * Requests sessions from the page's own backend by a POST, which answers `{ sessionId }`. Addresses of other origins are
 * refused: they must get no cookies of the viewer and give no sessions. So is the empty address, which is the page.
 *
 * @throws EmbedError `invalid-option`.
 */
export function sessionFrom(endpoint: string): SessionProvider {
  // A link resolves against the base of the page, and has an empty origin for an invalid address.
  const { href, origin } = Object.assign(document.createElement('a'), { href: endpoint });
  if (!endpoint || origin !== location.origin) {
    throw new EmbedError(
      'invalid-option',
      `session-endpoint: ${DEV ? "expected an address of the page's origin" : 'invalid'}`,
    );
  }
  return async ({ signal }) => {
    const response = await fetch(href, { method: 'POST', mode: 'same-origin', signal });
    if (!response.ok) throw Error(`session-endpoint answered ${response.status}`);
    // The host refuses an empty session. The error of `json()` would quote the response.
    return response.json().catch(() => '');
  };
}
