import { events, type GuardKind, type GuardSubjects } from '@svc-embed/protocol';
import {
  connectHost,
  copyPayload,
  guardDefinition,
  isSafeLink,
  MAX_DENIAL,
  MAX_LINK_WAIT,
  own,
  ownOptions,
  report,
  shownKind,
  warnOfUnknown,
  warnOnce,
} from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { makeExtension } from '../extension.js';
import { type Rule, readRules } from '../rule.js';
import { cleanTexts } from './clean-texts.js';

/**
 * The answer to a viewer's wish: `allow` lets the surface carry it out, `handled` means that the page has done so, and `deny`
 * that nothing happens. The text of a `deny`, at most 300 characters, is shown to the viewer.
 */
export type GuardAnswer = 'allow' | 'handled' | 'deny' | { readonly deny: string };

/**
 * Answers a wish of the viewer. Without an answer, it is allowed. The signal is aborted when an answer would be too late: at the
 * deadline, at a reload, and at the end of the embed.
 */
export type GuardHandler<About> = (
  about: About,
  options: { readonly signal: AbortSignal },
  // biome-ignore lint/suspicious/noConfusingVoidType: an async handler may end without a return.
) => GuardAnswer | undefined | void | Promise<GuardAnswer | undefined | void>;

/** The handlers of `guard`, by kind of wish. */
export interface GuardHandlers {
  /** The viewer asks for the data behind a value. */
  readonly drilldown?: GuardHandler<GuardSubjects['drilldown']> | undefined;
  /** The viewer saves data or an image. */
  readonly download?: GuardHandler<GuardSubjects['download']> | undefined;
  /** The viewer goes to another page within the embed. */
  readonly navigate?: GuardHandler<GuardSubjects['navigate']> | undefined;
  /** The viewer follows a link of a text or a table. */
  readonly openLink?: GuardHandler<GuardSubjects['open-link']> | undefined;
}

/** Options of `guard`. */
export interface GuardOptions {
  /** Milliseconds for an answer; default 1,000, from 100 to 5,000. A link waits at most 1,000. */
  readonly timeout?: number | undefined;
}

/** A use of `guard`: the handlers by kind, and the milliseconds for an answer. */
interface Use {
  readonly handlers: { readonly [K in GuardKind]?: GuardHandler<GuardSubjects[K]> | undefined };
  readonly timeout: number;
}

/** The uses of an embed, in their order. */
interface Guards {
  add(use: Use): () => void;
}

/** Maximum number of open questions of an embed. */
const MAX_OPEN = 32;

const guardsByConnection = /* @__PURE__ */ new WeakMap<Connection, Guards>();

/**
 * Answers the viewer's wishes before the surface carries them out, if the surface supports it: the data behind a value, a
 * download, another page, a link. It is not a security boundary: the rights of the session are.
 *
 * A wish without an answer is allowed, also if a handler takes too long or throws, which is reported. With several guards, the
 * first answer other than `allow` counts, in the order of their use.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * const stop = embed.use(
 *   guard({
 *     drilldown({ member, value }) {
 *       openDetails(member, value);
 *       return 'handled';
 *     },
 *   }),
 * );
 */
export function guard(handlers: GuardHandlers, options: GuardOptions = {}): EmbedExtension<() => void> {
  return makeExtension('guard', connectGuard, handlers, options);
}

function connectGuard(connection: Connection, pageHandlers: GuardHandlers, options: GuardOptions): () => void {
  const milliseconds: Rule = [
    (value) => typeof value === 'number' && value >= 100 && value <= 5_000,
    DEV && 'milliseconds, 100 to 5,000',
  ];
  const { timeout = 1_000 } = readRules({ timeout: milliseconds }, options);
  const names = { drilldown: 'function', download: 'function', navigate: 'function', openLink: 'function' };
  if (DEV) warnOfUnknown(Object.keys(Object(pageHandlers)), Object.keys(names), 'handler');
  const { openLink, ...handlers } = readRules(names, pageHandlers);
  const guards = guardsByConnection.get(connection) ?? createGuards(connection);
  guardsByConnection.set(connection, guards);
  return guards.add({ handlers: ownOptions({ ...handlers, ...(openLink && { 'open-link': openLink }) }), timeout });
}

function createGuards(connection: Connection): Guards {
  const channel = connectHost(connection, guardDefinition);
  let uses: readonly Use[] = [];
  /** The ends of the questions that have no answer yet. */
  const open = new Set<() => void>();
  channel.on('asking', ({ id, kind, about }) => void ask(id, kind, about));
  channel.onStateChange(() => {
    for (const end of open) end();
    send();
  });
  return {
    add(use) {
      uses = [...uses, use];
      send();
      return () => {
        uses = uses.filter((other) => other !== use);
        send();
      };
    },
  };

  function longest() {
    return Math.max(100, ...uses.map(({ timeout }) => timeout));
  }

  function send() {
    const kinds = [...new Set(uses.flatMap(({ handlers }) => Object.keys(handlers)))];
    if (channel.state === 'active') channel.send('guard', { kinds, timeout: longest() });
  }

  async function ask(id: string, kind: GuardKind, subject: unknown) {
    const about = readAbout(kind, subject, connection);
    if (!about || open.size >= MAX_OPEN) return;
    const controller = new AbortController();
    const { signal } = controller;
    const end = () => {
      clearTimeout(timer);
      open.delete(end);
      controller.abort();
    };
    const timer = setTimeout(end, Math.min(longest(), kind === 'open-link' ? MAX_LINK_WAIT : 5_000));
    open.add(end);
    let answer: unknown;
    for (const use of uses) {
      try {
        answer = await (use.handlers[kind] as GuardHandler<unknown> | undefined)?.(about, { signal });
        if (DEV) warnOfAnswer(answer);
      } catch (error) {
        // A handler that passes its signal on rejects when the question ends.
        if (!signal.aborted) report(error);
      }
      if (!uses.includes(use)) answer = undefined;
      if (signal.aborted) return;
      if (answer === 'handled' || isDenied(answer)) break;
      answer = undefined;
    }
    clearTimeout(timer);
    open.delete(end);
    const message = own(answer, 'deny');
    channel.send('answer', {
      id,
      answer: isDenied(answer) ? 'deny' : answer ? 'handled' : 'allow',
      message: typeof message === 'string' ? message.slice(0, MAX_DENIAL) : undefined,
    });
  }
}

function isDenied(answer: unknown): boolean {
  return answer === 'deny' || own(answer, 'deny') !== undefined;
}

/** Copies the subject of a question, without sessions; returns undefined if it does not fit, or if its link is unsafe. */
function readAbout(kind: GuardKind, subject: unknown, { redactor }: Connection): object | undefined {
  const { drilldown, download, navigate } = events;
  const link = { url: 'string', widgetId: 'string?' };
  const fields = { drilldown: { ...drilldown, filters: 'free?' }, download, navigate, 'open-link': link }[kind];
  const copy: { payload?: Record<string, unknown> } = {};
  const wrong = copyPayload(fields, subject, copy);
  const about = copy.payload as Record<string, unknown>;
  if (wrong || (kind === 'open-link' && !isSafeLink(about.url as string))) return;
  return cleanTexts(about, redactor.redact);
}

/** Warns of an answer that does not exist. Only development builds call this. */
function warnOfAnswer(answer: unknown): void {
  if (answer !== undefined && !isDenied(answer) && !/^(allow|handled)$/.test(String(answer)))
    warnOnce(`guard: expected "allow", "handled", "deny" or { deny: text }, got ${shownKind(answer)}; it is allowed`);
}
