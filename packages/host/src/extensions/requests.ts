import type {
  ActionName,
  ActionPayload,
  ColorScheme,
  FilterMember,
  FilterValue,
  ThemeInput,
} from '@svc-embed/protocol';
import { connectHost, resultsDefinition, writeFilter } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { unwrap } from '../error.js';
import { makeExtension } from '../extension.js';
import { keyOf } from '../messages/outbox.js';
import { checkAction } from '../messages/senders.js';
import { createAsker, type RequestOptions } from './asker.js';

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
  /** Rejects open requests and later calls with `aborted`. */
  stop(): void;
}

/**
 * Returns the actions of the embed as requests. A promise resolves when the surface has applied the action; for a filter, when its
 * data is shown. It rejects with:
 * - `invalid-action`: the action does not fit;
 * - `action-failed`, with a `reason`: the surface could not apply it, or its document was replaced before it answered, or a later
 *   action replaced the request while it waited for the surface;
 * - `unsupported`: the surface does not answer requests; nothing was sent;
 * - `wait-timeout`, `aborted`, `destroyed`: the wait ended; a request that is still queued is never sent.
 *
 * Requests wait until the surface is ready, and are sent in the order of the calls. A request sets state like other actions: later
 * documents get it too. An unhandled rejection is reported, as for any promise.
 *
 * @example
 * const request = embed.use(requests());
 * await request.setFilter('movies.genre', { value: 'Drama' }, { timeout: 5_000 });
 */
export function requests(): EmbedExtension<Requests> {
  return makeExtension('requests', connectRequests);
}

function connectRequests(connection: Connection): Requests {
  const { namespace, outbox, hooks } = connection;
  const channel = connectHost(connection, resultsDefinition);
  const { ask, stop } = createAsker(connection, channel, 'result');

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
    stop,
  };

  function send(name: ActionName, payload: unknown, wait?: RequestOptions) {
    return request(name, () => payload, wait);
  }

  function request(name: ActionName, payload: () => unknown, options?: RequestOptions) {
    const result = ask(name, options, (id, reject) => {
      const message = checkAction(name, payload(), { namespace, code: 'invalid-action' });
      // The last action of a key must win.
      const end = hooks.add({
        onPut(later, put) {
          if (keyOf(later, put) === keyOf(name, message))
            reject(DEV && `a later ${later} took the place of this one`, 'cancelled');
        },
      });
      return {
        send() {
          end();
          outbox.put(name, message, () => channel.send('request', { id, name, payload: message.payload as never }));
        },
        end,
      };
    });
    // A separate promise, so that an unhandled rejection is reported, unless the page itself caused the end.
    const answer = result.then(() => {});
    result.catch(({ code }) => {
      // `aborted` or `destroyed`.
      if (/^(ab|de)/.test(code)) answer.catch(() => {});
    });
    return answer;
  }
}
