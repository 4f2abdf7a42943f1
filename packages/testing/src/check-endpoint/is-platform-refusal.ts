import type { Answer } from './send.js';

/** Whether a route passed on the platform's 401, which names the scheme that `generate-session` expects. */
export function isPlatformRefusal({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>): boolean {
  return status === 401 && /\bapi-key\b/i.test(`${headers['www-authenticate']} ${body}`);
}
