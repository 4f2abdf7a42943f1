import type { AppRecord, AppWindow, ToolResult } from '../src/app/types.js';

/** A JSON-RPC message of the app. */
export interface AppMessage {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: AppRecord;
  readonly result?: AppRecord;
  readonly error?: { readonly code: number };
}

/** An AI chat that the test drives. What it sends waits for `ui/notifications/initialized`. */
export interface AiHost {
  /** The messages of the window of the app. */
  readonly window: Pick<AppWindow, 'parent' | 'addEventListener' | 'removeEventListener'>;
  /** All that the app has sent, oldest first. */
  readonly received: readonly AppMessage[];
  sendInput(input?: AppRecord): unknown;
  sendInputPartial(input?: AppRecord): unknown;
  sendResult(result: ToolResult): unknown;
  cancel(reason?: string): unknown;
  changeContext(changes: AppRecord): unknown;
  callTool(name: string, input?: AppRecord): Promise<ToolResult>;
  listTools(): Promise<readonly { readonly name?: unknown }[]>;
  teardown(): Promise<unknown>;
  ping(): Promise<unknown>;
  request(method: string, params?: AppRecord): Promise<unknown>;
  destroy(): unknown;
}

/** How an AI chat behaves. */
export interface AiHostOptions {
  readonly capabilities: Readonly<Record<string, object>>;
  readonly context: AppRecord;
  /** Results of the requests of the app, by method; what a function throws is the error of the answer. */
  readonly answers: Readonly<Record<string, (params: AppRecord) => AppRecord>>;
}

/** Makes an AI chat around a window, which the app gets next. */
export type CreateAiHost = (options: AiHostOptions) => AiHost;
