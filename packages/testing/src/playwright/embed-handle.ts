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

/** An action that a surface received; narrow by `name`. */
export type PerformedAction<N extends ActionName = ActionName> = {
  [K in N]: {
    readonly name: K;
    readonly payload: ActionPayload<K>;
    /** Milliseconds since the epoch. */
    readonly at: number;
  };
}[N];

/** Which event is waited for, and how long. */
export interface WaitForEvent<N extends EventName> {
  readonly where?: ((payload: EventPayload<N>) => boolean) | undefined;
  /** Milliseconds; default 5,000. */
  readonly timeout?: number | undefined;
}

/** Where an embed stands, as far as its events tell. */
export type ObservedState = 'absent' | 'loading' | 'ready' | 'failed';

/** An embed of a page under test. Whatever it tells is read from the page at that moment. */
export interface EmbedHandle {
  /** The iframe. */
  readonly iframe: Locator;
  /** What is inside, for locators of the surface's own content. */
  readonly frame: FrameLocator;
  /** Every event since the page was loaded, oldest first. */
  events(): Promise<readonly EmittedEvent[]>;
  /** Every action that came to the document that is in the iframe now, oldest first. */
  actions(): Promise<readonly PerformedAction[]>;
  /** `ready` and `failed` by the last `ready` or fatal `error` of the document that is in the iframe now. */
  state(): Promise<ObservedState>;
  /** The payload of the first event that fits, of those that came or will come. Rejects with `timeout`. */
  waitForEvent<N extends EventName>(name: N, options?: WaitForEvent<N>): Promise<EventPayload<N>>;
  /**
   * Posts an action from the page to the iframe, at its exact origin, once the surface is ready.
   *
   * @throws TestingError `invalid-message` on a payload that does not fit, `timeout` when it is not ready in 5 seconds.
   */
  perform<N extends ActionName>(name: N, payload: ActionPayload<N>, options?: { timeout?: number }): Promise<void>;
  /** Events and actions so far as a recording, redacted; `replay` takes it. */
  recording(): Promise<Recording>;
  /** What happened so far as lines of text, redacted. */
  describe(): Promise<string>;
}
