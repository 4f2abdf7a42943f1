import {
  type AnyActionMessage,
  type ColorScheme,
  type EmbedTheme,
  type EventName,
  expect,
  type Rejection,
} from '@svc-embed/protocol';
import { partRules } from './address.js';
import type { AddressOptions } from './address-source.js';
import { checked } from './check.js';
import type { EmbedListener } from './embed.js';
import type { FrameOptions } from './frame.js';
import type { EmbedWindow } from './post-office.js';

/** What to embed, how, and who listens. */
export interface EmbedOptions extends AddressOptions, FrameOptions {
  readonly colorScheme?: ColorScheme | undefined;
  readonly theme?: EmbedTheme | undefined;
  /** A full code, a short code or a regional variant: `de-DE`, `de`, `de-AT`. */
  readonly locale?: string | undefined;
  /** The brand on the wire, default `svc`. */
  readonly namespace?: string | undefined;
  /** Asks for the session and loads when the target comes near the viewport; margin default `200px`. */
  readonly lazy?: boolean | { readonly rootMargin?: string | undefined } | undefined;
  /** Milliseconds of visible time until a load without `ready` fails; default 15 000, 0 for none. */
  readonly readyTimeout?: number | undefined;
  /** Loads again after a failure; default 3 attempts when `session` or `url` is a function, else none. */
  readonly recover?: boolean | { readonly attempts?: number | undefined } | undefined;
  /** Destroys the embed when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Listeners from the start, by event. */
  readonly on?: { readonly [N in EventName]?: EmbedListener<N> | undefined } | undefined;
  /** Told of every message that claims to be ours and was dropped. */
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
  /** Told of every action as it leaves, in the order that they leave. */
  readonly onSend?: ((message: AnyActionMessage) => void) | undefined;
  /** Where to listen for messages; default the target's window. For tests. */
  readonly window?: EmbedWindow | undefined;
}

const rules = {
  namespace: /^string [a-z][a-z0-9-]*$/,
  title: /^string ./,
  className: /^string/,
  allow: /^object (?!null)[a-z,-]*$/,
  sandbox: /^boolean false|^object (?!.*top-nav)(allow-[a-z,-]+)?$/,
  lazy: /^boolean|^object {/,
  rootMargin: /^string( -?\d*\.?\d+(px|%)){1,4}$/,
  readyTimeout: /^number \d/,
  recover: /^boolean|^object {/,
  attempts: /^number [\dI]/,
  signal: /boolean$/,
  on: /^object {/,
  onReject: /^function/,
  onSend: /^function/,
  window: /function/,
};

/** The options' own values; throws what the checks throw. Those of address and actions are checked where they are used. */
export function readOptions(options: EmbedOptions): EmbedOptions {
  const own = checked(options);
  const { lazy, recover, signal, window, url, session } = own;
  checked(
    {
      ...own,
      ...Object(lazy),
      ...Object(recover),
      // These come from other realms: known by what they have.
      signal: signal && typeof signal.aborted,
      window: window && typeof window.addEventListener,
    },
    rules,
  );
  expect(!recover || typeof (url ?? session) === 'function', 'recover', 'a function as session or url', recover);
  for (const name of Object.keys(partRules))
    expect(!url || own[name as 'path'] === undefined, 'url', 'no other part of an address', url);
  return own;
}
