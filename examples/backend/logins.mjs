/** The logins of viewers, by the secret in their cookie. They are kept in memory: a restart signs everybody out. */
import { randomBytes } from 'node:crypto';
import { VIEWERS } from './viewers.mjs';

/** @typedef {import('./viewers.mjs').Viewer} Viewer */

/** Milliseconds that a login is valid. */
const LIFETIME = 8 * 3_600_000;
/** Scripts and other sites cannot use the cookie. Behind https, add `secure: true` and name it `__Host-...`. */
export const COOKIE = /** @type {const} */ ({ httpOnly: true, sameSite: 'lax', path: '/' });

/**
 * Creates the logins of one site, each under a random token in the cookie `name`.
 * @param {string} name
 */
export function createLogins(name) {
  /** @type {Map<string, { viewer: Viewer, until: number }>} */
  const logins = new Map();

  /** @param {string | null | undefined} cookies the request's `Cookie` header */
  const tokenIn = (cookies) =>
    cookies
      ?.split('; ')
      .find((cookie) => cookie.startsWith(`${name}=`))
      ?.slice(name.length + 1);

  return {
    name,
    /**
     * Signs one of the viewers in, ends the login of these cookies, and returns the token for the cookie; undefined if
     * there is no such viewer.
     * @param {unknown} id
     * @param {string | null | undefined} cookies
     */
    open(id, cookies) {
      const viewer = VIEWERS.find((one) => one.id === id);
      if (!viewer) return undefined;
      logins.delete(tokenIn(cookies) ?? '');
      for (const [token, { until }] of logins) if (until <= Date.now()) logins.delete(token);
      const token = randomBytes(32).toString('base64url');
      logins.set(token, { viewer, until: Date.now() + LIFETIME });
      return token;
    },
    /** @param {string | null | undefined} cookies */
    close: (cookies) => logins.delete(tokenIn(cookies) ?? ''),
    /**
     * Returns the viewer who is signed in with these cookies.
     * @param {string | null | undefined} cookies
     */
    viewerOf(cookies) {
      const login = logins.get(tokenIn(cookies) ?? '');
      return login && login.until > Date.now() ? login.viewer : undefined;
    },
  };
}
