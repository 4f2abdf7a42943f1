import type {
  ActionName,
  ActionPayload,
  EventMessage,
  EventName,
  EventPayload,
  Rejection,
  Surface,
} from '@svc-embed/protocol';
import type { Scheduler } from '../clock/scheduler.js';
import type { HostileName } from '../wire/hostile.js';
import type { WaitFor } from '../wire/inbox.js';

/** An event that came to a fake host; narrow by `name`. */
export type ReceivedEvent<N extends EventName = EventName> = {
  [K in N]: {
    readonly name: K;
    readonly payload: EventPayload<K>;
    readonly surface: Surface;
    readonly message: EventMessage<K>;
  };
}[N];

/** What every fake host takes. */
export interface FakeHostBehaviour {
  /** The brand on the wire, default `svc`. */
  readonly namespace?: string | undefined;
  /** Answers to events; each runs after the surface's code that said the event. */
  readonly on?:
    | { readonly [N in EventName]?: ((payload: EventPayload<N>, host: FakeHost) => void) | undefined }
    | undefined;
  /** Where delays and time-outs come from; default real timers. */
  readonly scheduler?: Scheduler | undefined;
}

/** How a message is sent. */
export interface SendOptions {
  /** Milliseconds from now; default 0, which is at once. */
  readonly delay?: number | undefined;
  /** Another origin to send it from; ignored in a real browser, which lets nobody choose. */
  readonly origin?: string | undefined;
}

/** A scripted host page. */
export interface FakeHost {
  /** Every event since the last `clear`, oldest first; a new array after each. */
  readonly events: readonly ReceivedEvent[];
  /** What came and is no event, and why; `origin` for what was posted to another origin than this page's. */
  readonly rejections: readonly Rejection[];
  /**
   * Sends an action.
   *
   * @throws TestingError `invalid-message`
   */
  perform<N extends ActionName>(name: N, payload: ActionPayload<N>, options?: SendOptions): void;
  /** Posts any data to the surface. */
  send(data: unknown, options?: SendOptions): void;
  /** Sends hostile messages, all or those named; returns the names of those that can be sent from here. */
  hostile(...names: readonly HostileName[]): readonly HostileName[];
  /** The first event that fits, of those that came or will come. Rejects with `timeout` or `closed`. */
  waitForEvent<N extends EventName>(name: N, options?: WaitFor<ReceivedEvent<N>>): Promise<ReceivedEvent<N>>;
  /** Forgets the events and rejections so far. */
  clear(): void;
  /** Ends it: nothing is sent or heard, and waits are rejected. */
  destroy(): void;
}
