import type { EventPayload } from '@svc-embed/protocol';
import type { Filters } from '../apply/filters.js';
import type { GuestMessageEvent } from '../connection/receive-action.js';
import type { FrameWindow } from '../extensions/once-a-frame.js';
import type { GuestOptions } from '../options.js';

/** How an AI chat shows the app. */
export type DisplayMode = 'inline' | 'fullscreen' | 'pip';

/** Any JSON object of the AI host. */
export type AppRecord = Readonly<Record<string, unknown>>;

/** The result of a tool, as defined by the Model Context Protocol. */
export interface ToolResult {
  readonly content?: readonly AppRecord[] | undefined;
  readonly structuredContent?: AppRecord | undefined;
  /** True if the tool has failed; `content` has the reason. */
  readonly isError?: boolean | undefined;
  readonly _meta?: AppRecord | undefined;
}

/** State of the surface as the viewer sees it, collected from its events. */
export interface AppState {
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  readonly filters?: Filters | undefined;
  /** The last drilldown; its value only if it is a text, a number, a boolean or null. */
  readonly drilldown?: EventPayload<'drilldown'> | undefined;
}

/** State for the model: a text, an object, or both. */
export interface AppContext {
  readonly text?: string | undefined;
  readonly data?: AppRecord | undefined;
}

/** The part of a window that `connectApp` uses; a real `window` fits. */
export interface AppWindow extends FrameWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void } | null;
  readonly document: {
    readonly documentElement: {
      readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): unknown };
    };
  };
  readonly innerWidth: number;
  readonly innerHeight: number;
  addEventListener(type: 'message' | 'resize', listener: (event: GuestMessageEvent) => void): void;
  removeEventListener(type: 'message' | 'resize', listener: (event: GuestMessageEvent) => void): void;
  reportError(error: unknown): void;
}

/** Options of `connectApp`. */
export interface AppOptions {
  /** Name of the app, for the AI host. */
  readonly name: string;
  /** Version of the app, for the AI host. */
  readonly version: string;
  /** Milliseconds to wait for the AI host's first answer; default 5,000. */
  readonly timeout?: number | undefined;
  /** Display modes that the app supports; default `inline` and `fullscreen`. */
  readonly displayModes?: readonly DisplayMode[] | undefined;
  /** Returns the filters of a tool's input, by member; default its own field `filters`. At most 100 are applied. */
  readonly filters?: ((input: AppRecord) => Filters | undefined) | undefined;
  /** Returns the path within the embed for a tool's input; default: the surface stays on its page. */
  readonly path?: ((input: AppRecord) => string | undefined) | undefined;
  /** Returns a new session when the access of the surface ends; default: it is not renewed. */
  readonly session?: (() => Promise<string | undefined>) | undefined;
  /** Whether the model may call the actions of the surface as tools; default true. */
  readonly tools?: boolean | undefined;
  /** Returns the content for the model, or false for none; default: the state as JSON. */
  readonly context?: ((state: AppState) => AppContext | false) | undefined;
  /** Called with the input of the tool call that shows the app. */
  readonly onInput?: ((input: AppRecord) => void) | undefined;
  /** Called with the result of the tool call. It may come again, and may be empty. */
  readonly onResult?: ((result: ToolResult) => void) | undefined;
  /** Called when the tool call is cancelled. */
  readonly onCancelled?: ((reason: string | undefined) => void) | undefined;
  /** Called before the AI host removes the app. A promise is awaited for at most 2,000 milliseconds. */
  readonly onTeardown?: (() => unknown) | undefined;
  /** Default: the page's own window. */
  readonly window?: AppWindow | undefined;
}

/** A chat that shows the app. */
export interface AppHost {
  readonly name: string;
  readonly version: string;
  /** Capabilities of the AI host, by their names in the specification: `openLinks`, `serverTools`, ... */
  readonly capabilities: AppRecord;
  /** Current context of the AI host: `theme`, `locale`, `displayMode`, ... */
  readonly context: AppRecord;
}

/** A surface in an AI chat. */
export interface App {
  /** Options of `createGuest`. */
  readonly guestOptions: Required<Pick<GuestOptions, 'hostOrigins'>> & {
    readonly window: NonNullable<GuestOptions['window']>;
  };
  readonly host: AppHost;
  /** Calls the listener with the whole context after each change, at most once a frame; returns a function that removes it. */
  onContextChange(listener: (context: AppRecord) => void): () => void;
  /**
   * Calls a tool of the app's MCP server. A refusal of the AI host is a result with `isError`.
   *
   * @throws GuestError `no-host` without an answer within `timeout` milliseconds, and after `close`; the reason of `signal`.
   */
  callTool(name: string, input?: AppRecord, options?: CallOptions): Promise<ToolResult>;
  /** Opens a link of `http:`, `https:`, `mailto:` or `tel:` through the AI host; false if it was not opened. */
  openLink(url: string): Promise<boolean>;
  /** Adds a message of the viewer to the chat; false if the AI host refuses. */
  sendMessage(text: string): Promise<boolean>;
  /** Saves a file through the AI host; false if it refuses. */
  download(file: AppFile): Promise<boolean>;
  /** Requests another display mode, and returns the one that the AI host chose. */
  requestDisplayMode(mode: DisplayMode): Promise<DisplayMode>;
  /** Ends the connection: the surface sends and receives nothing from now on. */
  close(): void;
}

/** Options of `callTool`. */
export interface CallOptions {
  readonly signal?: AbortSignal | null | undefined;
  /** Milliseconds to wait for the result; default 60,000. */
  readonly timeout?: number | undefined;
}

/** A file for `download`. */
export interface AppFile {
  readonly name: string;
  /** Media type, such as `text/csv`. */
  readonly type: string;
  readonly content: string | Uint8Array;
}
