import {
  type ActionName,
  type ActionPayload,
  type AnyActionMessage,
  actions,
  type ColorScheme,
  type FilterMember,
  type FilterValue,
  type ThemeInput,
} from '@svc-embed/protocol';
import { type Hooks, type HostHooks, makeMessage, own, readFilter, writeFilter } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { type EmbedErrorCode, refuse, unwrap } from '../error.js';
import type { Runner } from '../life/runner.js';
import { type Rules, readRules } from '../rule.js';
import { explainAction } from './dev-calls.js';
import type { Outbox } from './outbox.js';

/** The methods of an embed for actions that its types do not narrow. */
export interface ActionMethods {
  /** Switches the color scheme; `auto` follows the viewer's system. Initially the surface's. */
  setColorScheme(scheme: ColorScheme): void;
  /** Replaces the theme, as `setTheme({ primaryColor: '#0a5' })`; numbers are pixels, `{}` is the surface's own theme. */
  setTheme(theme: ThemeInput): void;
  /** Switches the language: a full code, a short code or a regional variant, as `de-DE`, `de`, `de-AT`. */
  setLocale(locale: string): void;
  /** Switches the time zone of the times that are shown: an IANA name, as `Europe/Berlin`. */
  setTimezone(timezone: string): void;
  /** Goes to an in-embed path, which starts with a single `/`. */
  navigate(path: string): void;
  /** Runs the embed's queries again. */
  refresh(): void;
}

/** The methods of an embed that send actions. */
export interface Senders extends ActionMethods {
  setFilter(member: FilterMember, value: FilterValue): void;
  send<N extends ActionName>(name: N, payload: ActionPayload<N>): void;
}

interface SendersOptions {
  readonly namespace: string;
  readonly outbox: Outbox;
  readonly runner: Runner;
  readonly hooks: Hooks<HostHooks>;
  readonly settings: SentOptions;
}

/** The host's rules for payloads, in addition to the catalogue. */
const payloadRules: { readonly [N in ActionName]?: Rules } = {
  'set-locale': { locale: [/./, DEV && 'a non-empty text'] },
  'set-timezone': { timezone: [/^[a-z]/i, DEV && 'an IANA name such as "Europe/Berlin"'] },
  // Browsers drop tabs and line ends, so "/\t/" would become "//". The surface checks the rest.
  navigate: { path: [/^\/(?![\s/\\])/, DEV && 'a path such as "/embed/app", with one "/" at its start'] },
  'set-filter': {
    filterUrlParameter: [(value) => readFilter(value as string).ok, DEV && 'f_<view>.<dimension>=<JSON>'],
  },
};

/**
 * Makes the senders of an embed, and sends the options that are state of the surface. Senders throw on a payload that does not
 * fit, and do nothing once the embed is destroyed.
 */
export function createSenders({ namespace, outbox, runner, hooks, settings }: SendersOptions): Senders {
  const isDestroyed = () => runner.status.state === 'destroyed';

  function send(name: ActionName, payload: unknown, code: EmbedErrorCode = 'invalid-action') {
    if (isDestroyed()) return;
    const message = checkAction(name, payload, { namespace, code });
    hooks.call('onPut', name, message);
    outbox.put(name, message);
  }

  sendOptions(send, settings);
  return {
    setColorScheme: (scheme) => send('set-color-scheme', { scheme }),
    setTheme: (theme) => send('set-theme', theme),
    setLocale: (locale) => send('set-locale', { locale }),
    setTimezone: (timezone) => send('set-timezone', { timezone }),
    setFilter(member, value) {
      if (!isDestroyed())
        send('set-filter', { filterUrlParameter: unwrap('invalid-action', writeFilter(member, value)) });
    },
    navigate: (path) => send('navigate', { path }),
    refresh: () => send('refresh', {}),
    send,
  };
}

/** The options that become actions, and are checked as such. */
export interface SentOptions {
  readonly colorScheme?: unknown;
  readonly theme?: unknown;
  readonly locale?: unknown;
  readonly timezone?: unknown;
}

type Send = (name: ActionName, payload: unknown, code: EmbedErrorCode) => void;

function sendOptions(sendAs: Send, { colorScheme, theme, locale, timezone }: SentOptions): void {
  const send = (name: ActionName, option: unknown, payload = option) => {
    if (option === undefined) return;
    const code = 'invalid-option';
    // An option has the name of its method, without the "set".
    if (DEV) explainAction(name.replace('set-', '').replace(/-s/, 'S'), option, () => sendAs(name, payload, code));
    else sendAs(name, payload, code);
  };
  send('set-color-scheme', colorScheme, { scheme: colorScheme });
  send('set-theme', theme);
  send('set-locale', locale, { locale });
  send('set-timezone', timezone, { timezone });
}

interface ActionParts {
  readonly namespace: string;
  /** The code of the error for a payload that does not fit. */
  readonly code: EmbedErrorCode;
}

/** Makes the message of an action from a copy of the payload. */
export function checkAction(name: ActionName, payload: unknown, { namespace, code }: ActionParts): AnyActionMessage {
  // The clone of a class instance would be a plain object, which its author does not expect.
  if (own(actions, name) === 'free' && !isPlain(payload)) refuse(name, DEV && 'a plain object', payload, code);
  const made = makeMessage('action', { name, payload, namespace, timestamp: 0 }, actions);
  const message = unwrap(code, made.ok ? made : { ...made, path: `${name} ${made.path}` });
  readRules((own(payloadRules, name) ?? {}) as Rules, message.payload, code);
  return message;
}

function isPlain(value: unknown): boolean {
  const prototype: unknown = Object.getPrototypeOf(Object(value));
  return !prototype || !Object.getPrototypeOf(prototype);
}
