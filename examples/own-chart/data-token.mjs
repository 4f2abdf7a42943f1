/** The token with which a page reads the data of its viewer. */
import { SignJWT } from 'jose';

/**
 * Signs a token of the Data API for a viewer. It is short-lived, because it lets anyone read the viewer's data; the
 * page requests another one when it has expired.
 * @param {{ id: string }} viewer
 * @param {string} secret
 * @returns {Promise<string>}
 */
export function signDataToken({ id }, secret) {
  return new SignJWT({ externalId: id, deploymentIds: [1] })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(secret));
}
