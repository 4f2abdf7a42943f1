// @guard Reads messages only from the embedding page, and an answer only once and for a sent request.
import type { GuestMessageEvent } from '../connection/receive-action.js';
import { DEV } from '../dev.js';
import { fieldsOf } from './fields.js';
import { noHost } from './no-host.js';
import type { AppWindow, CallOptions } from './types.js';

/** An answer of JSON-RPC 2.0: a result or an error. */
export type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } };

type Fields = Readonly<Record<string, unknown>>;

/** The app's side of JSON-RPC 2.0 with the embedding page. */
export interface Peer {
  /**
   * Sends a request, and resolves with the fields of the answer.
   *
   * @throws GuestError `no-host` without an answer in time, and after `close`; the reason of the signal.
   */
  request(method: string, params: object, options?: CallOptions): Promise<Fields>;
  notify(method: string, params?: object): void;
  /** Handles messages from now on; earlier ones were ignored. */
  handle(handlers: PeerHandlers): void;
  close(): void;
}

interface PeerHandlers {
  onNotification(method: string, params: unknown): void;
  onRequest(method: string, params: unknown): Promise<Answer>;
}

/** Milliseconds that a request waits by default. */
const MAX_WAIT = 60_000;

/** Connects to the embedding page. Messages are posted to any origin, as a chat's is unknown: never put a secret into one. */
export function connectPeer(page: AppWindow, parent: NonNullable<AppWindow['parent']>): Peer {
  /** Functions that end the open requests, by id; without an answer they reject. */
  const open = new Map<unknown, (answer?: Fields) => void>();
  let count = 0;
  let isClosed = false;
  let handlers: PeerHandlers | undefined;
  page.addEventListener('message', receive);
  return {
    notify,
    request: (method, params, { timeout = MAX_WAIT, signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const id = ++count;
        const onAbort = () => cancel((signal as AbortSignal).reason);
        const timer = setTimeout(() => cancel(noHost(method, DEV && `an answer within ${timeout} ms`)), timeout);
        signal?.addEventListener('abort', onAbort);
        open.set(id, end);
        if (isClosed) end();
        else post({ id, method, params });

        function end(answer?: Fields) {
          open.delete(id);
          clearTimeout(timer);
          signal?.removeEventListener('abort', onAbort);
          if (answer) resolve(answer);
          else reject(noHost(method, DEV && 'an answer before the app was closed'));
        }

        function cancel(reason: unknown) {
          reject(reason);
          end();
          // The first request may not be cancelled.
          if (handlers) notify('notifications/cancelled', { requestId: id });
        }
      }),
    handle(next) {
      handlers = next;
    },
    close() {
      isClosed = true;
      page.removeEventListener('message', receive);
      for (const end of open.values()) end();
    },
  };

  function post(message: object) {
    parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  }

  function notify(method: string, params: object = {}) {
    post({ method, params });
  }

  async function receive({ isTrusted, source, data }: GuestMessageEvent) {
    const { jsonrpc, id, method, params } = fieldsOf(data);
    if (!isTrusted || source !== parent || jsonrpc !== '2.0') return;
    if (typeof method !== 'string') open.get(id)?.(fieldsOf(data));
    else if (id === undefined) handlers?.onNotification(method, params);
    else if (handlers) post({ id, ...(await handlers.onRequest(method, params)) });
  }
}
