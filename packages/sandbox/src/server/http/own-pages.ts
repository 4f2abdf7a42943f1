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

/** Headers of proxies, which may connect from this machine for clients on other machines. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** The addresses of a request's socket, which `listen` passes on. */
export type SocketAddresses = { readonly remoteAddress?: string; readonly localAddress?: string };

/**
 * Whether a request may open the sandbox's own pages, which need no key. Its host must be `localhost` or `127.0.0.1`, and it
 * must come over a loopback connection or have the pass. The client chooses the host name, so it proves nothing by itself.
 */
export function isLocal(context: Context, pass: string): boolean {
  return hasLocalName(context.req.url) && (isFromThisMachine(context) || passIn(context, pass) !== '');
}

/** Returns the query that passes the pass on to the next page; an empty text if the request has no pass. */
export function passIn(context: Context, pass: string): string {
  const sent = context.req.query(PASS);
  return sent !== undefined && timingSafeEqual(hashSecret(sent), hashSecret(pass)) ? queryOf(pass) : '';
}

/** Returns the address of the home page: with the pass if the sandbox listens on more than loopback. */
export function homeAddress(url: string, host: string, pass: string): string {
  return isLoopback(host) || host === PAGES ? url : `${url}/${queryOf(pass)}`;
}

export const pagesOrigin = (address: string): string => withHostName(address, PAGES);
/** Returns the tenant's origin for the address of a request. */
export const tenantOrigin = (address: string): string => withHostName(address, TENANT);

/** Returns the pages that may embed the tenant: the listed ones, and the sandbox's own if the request may open these. */
export function allowedHosts(context: Context, hostOrigins: readonly string[], pass: string): readonly string[] {
  return isLocal(context, pass) ? withOwnPages(context.req.url, hostOrigins) : hostOrigins;
}

/** Adds the sandbox's own pages. For requests whose address is a secret, so that no further check is needed. */
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

/** A socket for both families has IPv4 addresses in the form `::ffff:127.0.0.1`. */
function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  const family = isIP(plain);
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

const queryOf = (pass: string): string => `?${PASS}=${pass}`;

/** Returns the origin under another name of this machine; other addresses keep their name. */
function withHostName(address: string, hostname: string): string {
  const url = new URL(address);
  if (hasLocalName(address)) url.hostname = hostname;
  return url.origin;
}
