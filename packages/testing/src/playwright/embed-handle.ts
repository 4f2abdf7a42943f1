import type { FrameLocator, Locator } from '@playwright/test';
import type { ActionName, ActionPayload, EventName, EventPayload, Surface } from '@svc-embed/protocol';
import type { Recording } from '../trace/index.js';

/** An event that an embed emitted; narrow by `name`. */
export type EmittedEvent<N extends EventName = EventName> = {
  [K in N]: {
    readonly name: K;
    readonly payload: EventPayload<K>;
    readonly surface: Surface;
    /** Milliseconds since the epoch. */
    readonly at: number;
  };
}[N];

/** An event of an extension. No schema has checked its payload. */
export interface ExtensionEvent {
  readonly name: string;
  readonly payload: unknown;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** An action that a surface received; narrow by `name`. */
export type PerformedAction<N extends ActionName = ActionName> = {
  [K in N]: {
    readonly name: K;
    readonly payload: ActionPayload<K>;
    /** Milliseconds since the epoch. */
    readonly at: number;
  };
}[N];

/** The options of `waitForEvent`. */
export interface WaitForEvent<N extends EventName> {
  readonly where?: ((payload: EventPayload<N>) => boolean) | undefined;
  /** Milliseconds; default 5,000. */
  readonly timeout?: number | undefined;
}

/** The state of an embed, by its events. */
export type ObservedState = 'absent' | 'loading' | 'ready' | 'failed';

/** An embed of a page under test. Everything is read from the page at the time of the call. */
export interface EmbedHandle {
  /** The iframe. */
  readonly iframe: Locator;
  /** The content of the iframe, for locators in the surface. */
  readonly frame: FrameLocator;
  /** Returns the events since the page was loaded, oldest first. */
  events(): Promise<readonly EmittedEvent[]>;
  /** Returns the events of extensions since the page was loaded, oldest first. */
  extensionEvents(): Promise<readonly ExtensionEvent[]>;
  /** Returns the actions that the current document of the iframe received, plain or as requests, oldest first. */
  actions(): Promise<readonly PerformedAction[]>;
  /** Returns the state by the last `ready` or fatal `error` of the current document of the iframe. */
  state(): Promise<ObservedState>;
  /** Resolves with the payload of the first matching event, past or future. Rejects with `timeout`. */
  waitForEvent<N extends EventName>(name: N, options?: WaitForEvent<N>): Promise<EventPayload<N>>;
  /**
   * Posts an action from the page to the iframe, at its exact origin, once the surface is ready. Resolves when the surface
   * has applied it, or immediately if it does not answer requests (see `answerRequests` of `@svc-embed/guest`).
   *
   * @throws TestingError `invalid-message` on a payload that does not fit, `timeout` if the surface is not ready in 5
   * seconds or does not answer in another 5, `action-failed` with its own message if it could not apply the action.
   */
  perform<N extends ActionName>(name: N, payload: ActionPayload<N>, options?: { timeout?: number }): Promise<void>;
  /** Returns the events and actions until now as a redacted recording for `replay`. */
  recording(): Promise<Recording>;
  /** Returns the events until now as lines of redacted text. */
  describe(): Promise<string>;
}
