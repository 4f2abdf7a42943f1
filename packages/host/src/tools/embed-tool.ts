import type { EmbedState, FailureReason, FilterMember, Json, Outline, Surface } from '@svc-embed/protocol';
import type { ActionTool, ActionToolName } from '@svc-embed/protocol/internal';
import type { EmbedErrorCode } from '../error.js';
import type { Filters } from '../extensions/filters.js';
import type { Requests } from '../extensions/requests.js';

/** The name of a tool without the prefix. */
export type EmbedToolName = ActionToolName | 'get_state';

/** Which tools there are, and what they read. */
export interface EmbedToolsOptions {
  /** Handle of `requests()`: a call then waits until the surface has applied the action. Without it, actions are sent. */
  readonly requests?: Pick<Requests, 'send'> | undefined;
  /** Returns the last outline of `watchOutline`: `set_filter` then takes its members only. */
  readonly outline?: (() => Outline | undefined) | undefined;
  /** Returns the last filters of `watchFilters`, which `get_state` then reports. */
  readonly filters?: (() => Filters | undefined) | undefined;
  /** Names of the tools to return, such as `['get_state', 'set_filter']`; default all. */
  readonly only?: readonly EmbedToolName[] | undefined;
  /** Text before each name, for pages with several embeds. Models take letters, digits, `_` and `-`. */
  readonly prefix?: string | undefined;
  /** Milliseconds until a call with `requests` ends with `wait-timeout`; default 30,000. */
  readonly timeout?: number | undefined;
}

/** Options of one call. Browsers pass these for `document.modelContext`. */
export interface ToolCallOptions {
  /** Ends the wait with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/** A tool that a model can call. All but `execute` is JSON. */
export interface EmbedTool extends Omit<ActionTool, 'name'> {
  readonly name: string;
  /** Checks the input and carries it out. Never rejects: an error is a value too. */
  execute(input?: unknown, options?: ToolCallOptions): Promise<ToolAnswer>;
}

/** The answer of a tool, as JSON without a session; its texts have at most 1,000 characters. */
export type ToolAnswer =
  /** With `requests`, `applied` is true once the surface has applied the action. */
  { readonly ok: true; readonly applied: boolean } | ({ readonly ok: true } & PageState) | ToolFailure;

/** An error as a value. */
export interface ToolFailure {
  readonly ok: false;
  /** Code of the `EmbedError`. */
  readonly code: EmbedErrorCode;
  readonly text: string;
  /** With `action-failed` only. */
  readonly reason?: FailureReason | undefined;
}

/** The answer of `get_state`. There are no rows in it. */
export interface PageState {
  readonly state: EmbedState;
  readonly error?: ToolFailure | undefined;
  readonly surface?: Surface | undefined;
  readonly publicId?: string | undefined;
  /** Path and title of the page that the surface viewed last, since the first `embedTools` of the embed. */
  readonly path?: string | undefined;
  readonly title?: string | undefined;
  readonly filters?: Readonly<Record<FilterMember, Json>> | undefined;
  readonly outline?: Outline | undefined;
}
