import type {
  ActionName,
  ActionPayload,
  AnyActionMessage,
  ColorScheme,
  FilterMember,
  FilterValue,
  ThemeInput,
} from '@svc-embed/protocol';
import { connectHost, own, resultsDefinition, writeFilter } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { EmbedError, type EmbedErrorCode, unwrap } from '../error.js';
import { makeExtension } from '../extension.js';
import { keyOf } from '../messages/outbox.js';
import { checkAction } from '../messages/senders.js';

/** Limits of the wait for the answer to a request. */
export interface RequestOptions {
  /** Milliseconds; default none. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Request {
  readonly name: ActionName;
  readonly message: AnyActionMessage;
  settle(result?: Promise<never>): void;
}

/** Maximum number of characters that are read of a reason. */
const MAX_MESSAGE = 1_000;

/** The number of requests of each embed. */
const counts = /* @__PURE__ */ new WeakMap<Connection, number>();

const stopped = DEV && 'requests were stopped';

/** The actions of an embed as requests: each promise resolves when the surface has applied the action. */
export interface Requests {
  setFilter(member: FilterMember, value: FilterValue, wait?: RequestOptions): Promise<void>;
  setColorScheme(scheme: ColorScheme, wait?: RequestOptions): Promise<void>;
  setTheme(theme: ThemeInput, wait?: RequestOptions): Promise<void>;
  setLocale(locale: string, wait?: RequestOptions): Promise<void>;
  setTimezone(timezone: string, wait?: RequestOptions): Promise<void>;
  navigate(path: string, wait?: RequestOptions): Promise<void>;
  refresh(wait?: RequestOptions): Promise<void>;
  send<N extends ActionName>(name: N, payload: ActionPayload<N>, wait?: RequestOptions): Promise<void>;
  /** Rejects what has no answer yet with `aborted`, and what is called later. */
  stop(): void;
}

/**
 * Gives the actions of the embed as requests. The promise of one resolves when the surface has applied the action; for a
 * filter, when its data is shown. It rejects with:
 * - `invalid-action`: the action does not fit;
 * - `action-failed`: the surface could not apply it, or its document was replaced before it answered, or, while the
 *   request waited for the surface, a later action took its place;
 * - `unsupported`: the surface does not answer requests; nothing was sent;
 * - `wait-timeout`, `aborted`, `destroyed`: the wait ended; a request that is still queued is never sent.
 *
 * Requests wait until the surface is ready, and go in the order of the calls. What a request sets is state as ever: later
 * documents get it too. A rejection that is not handled is reported, as that of any promise.
 *
 * @example
 * const request = embed.use(requests());
 * await request.setFilter('movies.genre', { value: 'Drama' }, { timeout: 5_000 });
 */
export function requests(): EmbedExtension<Requests> {
  return makeExtension('requests', connectRequests);
}

function connectRequests(connection: Connection): Requests {
  const { namespace, outbox, redactor, hooks } = connection;
  const channel = connectHost(connection, resultsDefinition);
  /** By id, in the order of the calls. */
  const waiting = new Map<string, Request>();
  const sent = new Map<string, Request>();
  let isStopped = false;
  const undo = [
    // The surface must end up with what was asked for last.
    hooks.add({
      onPut(name, message) {
        const key = keyOf(name, message);
        for (const request of waiting.values())
          if (keyOf(request.name, request.message) === key)
            reject(request, DEV && `a later ${name} took the place of this one`);
      },
    }),
    channel.on('result', ({ id, ok, message }) => {
      const request = sent.get(id);
      if (request && ok) request.settle();
      else if (request) reject(request, message !== undefined && redactor.redact(message).slice(0, MAX_MESSAGE));
    }),
    channel.onStateChange((state) => {
      if (connection.embed.state === 'destroyed') return;
      if (state === 'unknown')
        for (const request of sent.values()) reject(request, DEV && 'the document went before it answered');
      else release();
    }),
  ];

  return {
    setFilter: (member, value, wait) =>
      request('set-filter', () => ({ filterUrlParameter: unwrap('invalid-action', writeFilter(member, value)) }), wait),
    setColorScheme: (scheme, wait) => send('set-color-scheme', { scheme }, wait),
    setTheme: (theme, wait) => send('set-theme', theme, wait),
    setLocale: (locale, wait) => send('set-locale', { locale }, wait),
    setTimezone: (timezone, wait) => send('set-timezone', { timezone }, wait),
    navigate: (path, wait) => send('navigate', { path }, wait),
    refresh: (wait) => send('refresh', {}, wait),
    send,
    stop() {
      for (const end of undo) end();
      isStopped = true;
      // The end of the embed has a reason of its own, with which every wait ends.
      if (connection.embed.state !== 'destroyed')
        for (const request of [...waiting.values(), ...sent.values()]) reject(request, stopped, 'aborted');
    },
  };

  function send(name: ActionName, payload: unknown, wait?: RequestOptions) {
    return request(name, () => payload, wait);
  }

  function request(name: ActionName, payload: () => unknown, options?: RequestOptions) {
    const count = (counts.get(connection) ?? 0) + 1;
    counts.set(connection, count);
    const id = `${count}`;
    const result = connection.waitFor(
      (_, settle) => {
        const message = checkAction(name, payload(), { namespace, code: 'invalid-action' });
        waiting.set(id, { name, message, settle: settle as Request['settle'] });
        return () => {
          waiting.delete(id);
          sent.delete(id);
        };
      },
      name,
      { timeout: own(options, 'timeout') as number, signal: own(options, 'signal') as AbortSignal },
    );
    // Only now: a signal that is aborted already has ended the wait.
    release();
    // A promise of its own, so that a rejection that the caller does not handle is reported, except for an end that the page caused.
    const answer = result.then(() => {});
    result.catch(({ code }) => {
      if (/aborted|destroyed/.test(code)) answer.catch(() => {});
    });
    return answer;
  }

  /** Sends what waits once the document has answered, or gives it up. */
  function release() {
    for (const [id, request] of waiting) {
      if (isStopped) reject(request, stopped, 'aborted');
      if (channel.state === 'unsupported')
        reject(request, DEV && 'the surface does not answer requests', 'unsupported');
      if (channel.state === 'active') post(id, request);
    }
  }

  function post(id: string, request: Request) {
    waiting.delete(id);
    sent.set(id, request);
    const { name, message } = request;
    outbox.put(name, message, () => channel.send('request', { id, name, payload: message.payload as never }));
  }
}

function reject({ name, settle }: Request, text: string | false, code: EmbedErrorCode = 'action-failed') {
  settle(Promise.reject(new EmbedError(code, text && `${name}: ${text}`)));
}
