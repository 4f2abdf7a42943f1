import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { HttpError } from './http-error.js';

/**
 * Refuses requests under a foreign host name with 421. With DNS rebinding, a page makes its own name resolve to this
 * machine, so that the browser treats the answers as same-origin. Addresses cannot be rebound, and `localhost` has no owner.
 */
export function checkHostName(ownNames: readonly string[]): MiddlewareHandler {
  const own = new Set(ownNames.map((name) => name.toLowerCase()));
  return (context, next) => {
    const name = hostNameOf(context.req.header('host') ?? '');
    if (name !== undefined && (isIP(name) > 0 || /(^|\.)localhost$/.test(name) || own.has(name))) return next();
    throw new HttpError(
      421,
      'foreign-host',
      `The sandbox does not answer to the host name ${JSON.stringify(name ?? '')}. If the name is yours, start the sandbox with --allowed-host.`,
    );
  };
}

/** Returns the name or address in a `Host` header, in lower case and without brackets. */
function hostNameOf(header: string): string | undefined {
  if (/[^\w.:[\]-]/.test(header) || !URL.canParse(`http://${header}`)) return undefined;
  return new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
}
