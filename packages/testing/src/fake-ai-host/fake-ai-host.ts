import type { Scheduler } from '../clock/scheduler.js';
import type { WaitFor } from '../wire/inbox.js';

/** Any JSON object of an app or a host. */
export type AppParams = Readonly<Record<string, unknown>>;

/** A JSON-RPC message of an app: a request, a notification (no `id`) or an answer (no `method`). */
export interface AppMessage {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: AppParams;
  readonly result?: AppParams;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A message of an app that does not follow the specification. */
export interface AppRejection {
  /**
   * - `envelope`: not a request, notification or answer of JSON-RPC 2.0;
   * - `method`: an app may not send it;
   * - `params`, `result`: they do not fit the method; `path` is the place;
   * - `order`: sent before the handshake was over;
   * - `id`: of a request, used before; of an answer or a cancellation, not one of an open request;
   * - `origin`: addressed to another origin than the host's.
   */
  readonly reason: 'envelope' | 'method' | 'params' | 'result' | 'order' | 'id' | 'origin';
  readonly path?: string;
  /** The message; for `origin` the address. */
  readonly message: unknown;
}

/** The result of a tool. */
export interface AppToolResult extends AppParams {
  readonly content: readonly AppParams[];
  readonly structuredContent?: AppParams;
  readonly isError?: boolean;
}

/** The options of every fake AI host. */
export interface FakeAiHostBehaviour {
  /**
   * The capabilities of the host; a request that needs another one is refused with -32601. Default: `openLinks`,
   * `downloadFile`, `serverTools`, and `message` and `updateModelContext` for `text` and `structuredContent`.
   */
  readonly capabilities?: Readonly<Record<string, object>> | undefined;
  /** The context that the app starts with, such as `{ theme: 'dark', locale: 'de-DE' }`; default `{}`. */
  readonly context?: AppParams | undefined;
  /** Name and version of the host; default `fake-ai-host` and `1.0.0`. */
  readonly info?: { readonly name: string; readonly version: string } | undefined;
  /**
   * Returns the result of a request, by method; default `{}`, for `tools/call` an empty `content`. A promise may stay open:
   * a host that never answers. What a function throws becomes the error of the answer, with its `code` or -32603.
   */
  readonly answers?: Readonly<Record<string, (params: AppParams) => unknown>> | undefined;
  /** Document of the app for a sandbox proxy, and the `sandbox` of its frame; posted when the proxy is ready. */
  readonly resource?: { readonly html: string; readonly sandbox?: string } | undefined;
  /** The timers of waits; default real ones. */
  readonly scheduler?: Scheduler | undefined;
}

/**
 * A scripted AI chat. Its messages wait for `ui/notifications/initialized`, as the specification demands. Its requests
 * reject with `timeout` after 5,000 ms, with `action-failed` for an error, and with `invalid-message` for a wrong result.
 */
export interface FakeAiHost {
  /** Every JSON-RPC message of the app since the last `clear`, oldest first; a new array after each. */
  readonly received: readonly AppMessage[];
  /** The messages of the app that do not follow the specification; a correct app has none. */
  readonly rejections: readonly AppRejection[];
  /** Sends the arguments of the tool call that shows the app. */
  sendInput(input?: AppParams): void;
  /** Sends the arguments as far as the model has written them. */
  sendInputPartial(input?: AppParams): void;
  /** Sends the result of the tool call. */
  sendResult(result: AppToolResult): void;
  /** Reports that the tool call was cancelled. */
  cancel(reason?: string): void;
  /** Changes the context, and sends the changes; before the handshake they become part of its answer. */
  changeContext(changes: AppParams): void;
  /** Calls a tool of the app, as the model does. */
  callTool(name: string, input?: AppParams): Promise<AppToolResult>;
  /** Requests the tools of the app. */
  listTools(): Promise<readonly AppParams[]>;
  /** Resolves when the app has cleaned up. */
  teardown(reason?: string): Promise<void>;
  ping(): Promise<void>;
  /** Sends any request, and resolves with its result. */
  request(method: string, params?: AppParams): Promise<AppParams>;
  /** Posts any data immediately. */
  send(data: unknown): void;
  /** Resolves with the first matching message of a method, past or future. Rejects with `timeout` or `closed`. */
  waitFor(method: string, options?: WaitFor<AppMessage>): Promise<AppMessage>;
  /** Forgets messages and rejections. */
  clear(): void;
  /** Ends the host: it sends and receives nothing, and rejects waits. */
  destroy(): void;
}
