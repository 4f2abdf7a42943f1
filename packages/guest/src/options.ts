import { type Rejection, type Surface, surfaces } from '@svc-embed/protocol';
import { ownOptions, warnOfUnknown } from '@svc-embed/protocol/internal';
import type { EmbeddedPage } from './connection/hosts.js';
import type { GuestMessageEvent } from './connection/receive-action.js';
import { DEV } from './dev.js';
import { expectOption } from './error.js';
import type { GuestExtension } from './guest.js';

/** The part of a window that the guest uses; a real `window` fits. */
export interface GuestWindow extends EmbeddedPage {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void } | null;
  addEventListener(type: 'message', listener: (event: GuestMessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: GuestMessageEvent) => void): void;
  reportError(error: unknown): void;
}

/** Options of `createGuest`. */
export interface GuestOptions {
  /** Kind of this page; every event carries it. */
  readonly surface: Surface;
  /**
   * Pages that may embed this one, from the server that renders it: exact https origins (http on loopback), or
   * `https://*.example.com` for exactly one label. May be empty if `appOrigins` is not.
   */
  readonly hostOrigins: readonly string[];
  /**
   * Pages of app shells that may embed this one, as the shell spells their origins: `capacitor://localhost`. Exact origins only;
   * default: none.
   */
  readonly appOrigins?: readonly string[] | undefined;
  /** For development: exact host names and IP addresses whose pages may use http, in addition to loopback hosts. */
  readonly insecureHosts?: readonly string[] | undefined;
  /** Prefix of every message's `source` and `type`; both sides need the same. Default `svc`. */
  readonly namespace?: string | undefined;
  /** Extensions such as `trackHeight()`, started in this order. */
  readonly extensions?: readonly GuestExtension<unknown>[] | undefined;
  /** Called with every rejected message that claims to belong to this protocol. */
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
  /** Default: the page's own window. */
  readonly window?: GuestWindow | undefined;
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

const optionNames: { readonly [N in keyof GuestOptions]-?: 0 } = {
  surface: 0,
  hostOrigins: 0,
  appOrigins: 0,
  insecureHosts: 0,
  namespace: 0,
  extensions: 0,
  onReject: 0,
  window: 0,
  now: 0,
};

/**
 * Copies the caller's own options. `readHosts` checks the lists of hosts.
 *
 * @throws GuestError `invalid-option`
 */
export function readOptions(options: GuestOptions): GuestOptions {
  const own = ownOptions(options);
  const { surface, namespace = 'svc', extensions = [] } = own;
  expectOption(surfaces.includes(surface), 'surface', DEV && surfaces.join(' or '));
  const isName = namespace === 'svc' || /^[a-z][a-z0-9-]*$/.test(namespace);
  expectOption(isName, 'namespace', DEV && 'a-z, 0-9 and "-"');
  if (DEV) warnOfUnknown(Object.keys(options), Object.keys(optionNames));
  if (DEV) expectOption(Array.isArray(extensions), 'extensions', 'an array');
  return own;
}
