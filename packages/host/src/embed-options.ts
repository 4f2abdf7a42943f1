// @guard Refuses options that weaken the frame or contradict each other.
import type { ActionListener, ColorScheme, Rejection, ThemeInput } from '@svc-embed/protocol';
import { isRecord, native, warnOfUnknown } from '@svc-embed/protocol/internal';
import { formOf } from './dev/option-forms.js';
import { DEV } from './dev.js';
import type { EmbedExtension, EventListeners } from './embed.js';
import type { EmbedTypes, EventOf } from './embed-types.js';
import { asEmbedError, refuse } from './error.js';
import { parseTenantUrl, partRules } from './load/address.js';
import type { AddressOptions, AddressRule } from './load/address-source.js';
import type { FrameOptions } from './load/frame.js';
import type { EmbedWindow } from './messages/message-router.js';
import { abortSignal, isAmount, type Rule, type Rules, readRules, record } from './rule.js';

/**
 * Every option of an embed, each by itself. `EmbedOptions` defines which go together. Options that are combined at run time may
 * have this type; pass them with `as EmbedOptions`, and `mountEmbed` checks them.
 */
export interface EmbedOptionFields<T extends EmbedTypes = EmbedTypes> extends AddressOptions<T>, FrameOptions {
  /** The color scheme of the embed and of its covers; `auto` follows the viewer's system. Default: the surface's. */
  readonly colorScheme?: ColorScheme | undefined;
  /** `primaryColor`, `borderRadius` (pixels when a number), `font` and others; default the surface's own theme. */
  readonly theme?: ThemeInput | undefined;
  /** A full code, a short code or a regional variant: `de-DE`, `de`, `de-AT`. Default: the surface's. */
  readonly locale?: string | undefined;
  /** The time zone of the times that are shown, an IANA name: `Europe/Berlin`. Default: the surface's. */
  readonly timezone?: string | undefined;
  /** Prefix of every message's `source` and `type`, `[a-z][a-z0-9-]*`; both sides need the same. Default `svc`. */
  readonly namespace?: string | undefined;
  /** Requests the session and loads when the target nears the viewport; default false, margin default `200px`. */
  readonly lazy?: boolean | { readonly rootMargin?: string | undefined } | undefined;
  /**
   * Requests the session also in a prerendered page, before the viewer opens it; default false, so that a page that is never
   * opened uses no session. It saves time only if the platform sends `Supports-Loading-Mode: prerender-cross-origin-frames`.
   */
  readonly prerender?: boolean | undefined;
  /**
   * Milliseconds until a load without `ready` fails; default 15,000, 0 for none. They restart when the session arrives, at the
   * frame's first `load` event, and whenever another embed of the page becomes ready, up to ten times as long in total. Time in a
   * hidden tab does not count, and neither does the wait for a turn to request a session.
   */
  readonly readyTimeout?: number | undefined;
  /**
   * Loads again after a failure; default 3 attempts with `sessionEndpoint` or a function as `session` or `url`, else none.
   * Slower loads follow, every 30 s to 5 min and when the network or the viewer returns.
   */
  readonly recover?: boolean | { readonly attempts?: number | undefined } | undefined;
  /** Destroys the embed when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Extensions, such as `autoHeight()`, which are used before the first load begins; default none. */
  readonly extensions?: readonly EmbedExtension[] | undefined;
  /** Listeners from the start, by event. */
  readonly on?: Pick<EventListeners, EventOf<T>> | undefined;
  /** Called with every message that claims to be ours and was dropped. */
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
  /** Called with every action when it is posted, in the order of posting. A check of the name narrows the message. */
  readonly onSend?: ActionListener | undefined;
  /** The window whose messages are received; default the target's. For tests. */
  readonly window?: EmbedWindow | undefined;
}

/**
 * The options of `mountEmbed`: `url`, or `baseUrl` with either `dashboard` or `path` and at most one of `session` and
 * `sessionEndpoint`, and any of the others.
 */
export type EmbedOptions<T extends EmbedTypes = EmbedTypes> = EmbedOptionFields<T> & AddressRule;

/** The rules of the options, in addition to the address's parts. Addresses and actions are checked further when they are made. */
const optionRules: {
  readonly [N in Exclude<keyof EmbedOptionFields, keyof typeof partRules | 'on'> | 'session']-?: Rule;
} = {
  session: 'string or function',
  sessionEndpoint: [
    (value) => typeof value === 'string' || !!parseTenantUrl(value),
    DEV && 'an address such as "/api/session"',
  ],
  url: 'string or function',
  colorScheme: 'string',
  theme: 'object',
  locale: 'string',
  timezone: 'string',
  namespace: [/^[a-z][a-z0-9-]*$/, DEV && 'a-z, 0-9 and "-"'],
  title: [/./, DEV && 'a non-empty text'],
  className: 'string',
  allow: [(value) => isListOf(value, /^[a-z-]+$/), DEV && 'a list of features such as ["fullscreen"]'],
  sandbox: [
    (value) => value === false || isListOf(value, /^allow-(?!top-nav)[a-z-]+$/),
    DEV && 'false, or a list of tokens such as ["allow-modals"] without top navigation',
  ],
  lazy: [isSwitch, DEV && 'a boolean or { rootMargin: "200px" }'],
  credentialless: 'boolean',
  prerender: 'boolean',
  readyTimeout: [(value) => isAmount(value) && value !== Infinity, DEV && 'milliseconds, 0 or more'],
  recover: [isSwitch, DEV && 'a boolean or { attempts: 3 }'],
  signal: abortSignal,
  // Recognized by its method, like signals: it may come from another realm.
  window: [(value) => typeof Object(value).addEventListener === 'function', DEV && 'a window'],
  extensions: [Array.isArray, DEV && 'a list such as [autoHeight()]'],
  onReject: 'function',
  onSend: 'function',
};

const lazyRules: Rules = { rootMargin: [/^((^| )-?\d*\.?\d+(px|%)){1,4}$/, DEV && 'a margin such as "200px"'] };
const recoverRules: Rules = { attempts: [isAmount, DEV && 'a number, 0 or more'] };

/** Returns the names of the options except `on`, and whether each is a switch, which an attribute without a value turns on. */
export function optionSwitches(): readonly (readonly [name: string, isSwitch: boolean])[] {
  const rules: Rules = { ...partRules, ...optionRules };
  return Object.entries(rules).map(([name, rule]) => [name, rule === 'boolean' || rule[0] === isSwitch]);
}

/** The options of an embed, with the values of the switches. */
export interface Settings extends EmbedOptionFields {
  readonly namespace: string;
  readonly readyTimeout: number;
  /** How far from the viewport a lazy embed loads; undefined if it loads immediately. */
  readonly rootMargin: string | undefined;
  /** Number of failures in a row after which an attempt to recover follows. */
  readonly attempts: number;
}

/** Copies the caller's own options, and checks them. */
export function readOptions(options: EmbedOptionFields, target: Element): Settings {
  return asEmbedError('invalid-option', 'options', () => {
    const rules: Rules = { ...partRules, ...optionRules, on: record };
    if (DEV && isRecord(options)) warnOfUnknown(Object.keys(options), Object.keys(rules), 'option', formOf);
    const own = readRules(rules, options);
    const { lazy, recover, url, session, sessionEndpoint, namespace = 'svc', readyTimeout = 15_000 } = own;
    const canAsk = sessionEndpoint !== undefined || typeof (url ?? session) === 'function';
    const { rootMargin = '200px' }: { rootMargin?: string } = readRules(lazyRules, Object(lazy));
    const { attempts = (recover ?? canAsk) ? 3 : 0 }: { attempts?: number } = readRules(recoverRules, Object(recover));
    if (native(target, 'matches', 'iframe[src],iframe[srcdoc]'))
      refuse('target', DEV && 'an iframe without an address', target);
    for (const name of ['allow', 'sandbox'] as const)
      if (own[name] !== undefined && native(target, 'matches', `iframe[${name}]`))
        refuse(name, DEV && 'no option if the given iframe has the attribute', own[name]);
    if (recover && !canAsk) refuse('recover', DEV && 'sessionEndpoint, or a function as session or url', recover);
    if (sessionEndpoint !== undefined && (url ?? session) !== undefined)
      refuse('sessionEndpoint', DEV && 'no session or url in addition to it', sessionEndpoint);
    for (const name of Object.keys(partRules))
      if (url && name !== 'insecureHosts' && own[name as 'path'] !== undefined)
        refuse('url', DEV && `no ${name} in addition to it`, url);
    return Object.assign(own, { namespace, readyTimeout, attempts, rootMargin: lazy ? rootMargin : undefined });
  });
}

function isSwitch(value: unknown): boolean {
  return typeof value === 'boolean' || isRecord(value);
}

function isListOf(value: unknown, pattern: RegExp): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && pattern.test(item));
}
