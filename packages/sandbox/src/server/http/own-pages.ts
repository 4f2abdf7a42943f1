import { timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { hashSecret } from '../store/secret.js';

/** The host of the sandbox's own pages; surfaces are at 127.0.0.1, which is another origin. */
const PAGES = 'localhost';
const TENANT = '127.0.0.1';
/** The parameter of an address that holds the sandbox's pass. */
const PASS = 'pass';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Headers of proxies, which connect from this machine for clients of others. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** The socket of a request, as `listen` hands it over. */
export type SocketAddresses = { readonly remoteAddress?: string; readonly localAddress?: string };

/**
 * Whether a request may open the sandbox's own pages, which need no key: under a name of this machine, which has both
 * origins, over a loopback connection or with the pass. The client writes the name, so it proves nothing on its own.
 */
export function isLocal(context: Context, pass: string): boolean {
  return hasLocalName(context.req.url) && (isFromThisMachine(context) || passIn(context, pass) !== '');
}

/** The query that hands the pass on to the next page, if the request had it. */
export function passIn(context: Context, pass: string): string {
  const given = context.req.query(PASS);
  return given !== undefined && timingSafeEqual(hashSecret(given), hashSecret(pass)) ? queryOf(pass) : '';
}

/** The address of the home page: with the pass if the sandbox listens on more than loopback. */
export function homeAddress(url: string, host: string, pass: string): string {
  return isLoopback(host) || host === PAGES ? url : `${url}/${queryOf(pass)}`;
}

export const pagesOrigin = (address: string): string => withHostName(address, PAGES);
/** The tenant's origin, by the address of a request. */
export const tenantOrigin = (address: string): string => withHostName(address, TENANT);

/** The pages that may embed the tenant: the listed ones, and the sandbox's own for requests that may open them. */
export function allowedHosts(context: Context, hostOrigins: readonly string[], pass: string): readonly string[] {
  return isLocal(context, pass) ? withOwnPages(context.req.url, hostOrigins) : hostOrigins;
}

/** The same for a request whose address is a secret. */
export function withOwnPages(address: string, hostOrigins: readonly string[]): readonly string[] {
  return hasLocalName(address) ? [...new Set([...hostOrigins, pagesOrigin(address)])] : hostOrigins;
}

function hasLocalName(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && (hostname === PAGES || hostname === TENANT);
}

function isFromThisMachine({ req, env }: Context): boolean {
  const socket: SocketAddresses | undefined = env?.incoming?.socket;
  const ends = [socket?.remoteAddress, socket?.localAddress];
  return ends.every(isLoopback) && PASSED_ON.every((name) => req.header(name) === undefined);
}

/** A socket that takes both families has IPv4 addresses as `::ffff:127.0.0.1`. */
function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

const queryOf = (pass: string): string => `?${PASS}=${pass}`;

/** The same port under another name of this machine; other addresses keep their name. */
function withHostName(address: string, hostname: string): string {
  const url = new URL(address);
  if (hasLocalName(address)) url.hostname = hostname;
  return url.origin;
}
