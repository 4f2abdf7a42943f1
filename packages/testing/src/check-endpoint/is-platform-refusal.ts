import type { Answer } from './send.js';

/** Returns whether a route passed on the platform's 401: it names the scheme that `generate-session` takes. */
export function isPlatformRefusal({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>): boolean {
  return status === 401 && /\bapi-key\b/i.test(`${headers['www-authenticate']} ${body}`);
}
