import type {
  ActionMessage,
  ActionName,
  ActionPayload,
  EventName,
  EventPayload,
  Rejection,
  Surface,
} from '@svc-embed/protocol';
import type { Scheduler } from '../clock/scheduler.js';
import type { HostileName } from '../wire/hostile.js';
import type { WaitFor } from '../wire/inbox.js';

/** An action that came to a fake guest; narrow by `name`. */
export type ReceivedAction<N extends ActionName = ActionName> = {
  [K in N]: {
    readonly name: K;
    readonly payload: ActionPayload<K>;
    readonly message: ActionMessage<K>;
    /** The page's, where the transport knows it; in a simulated page `''`. */
    readonly origin: string;
  };
}[N];

/** A document that the embed's iframe loaded. */
export interface GuestLoad {
  readonly address: string;
  /** As it stood in the address. */
  readonly session: string | undefined;
}

/** What every fake guest takes. */
export interface FakeGuestBehaviour {
  /** The kind of page; default `dashboard`. */
  readonly surface?: Surface | undefined;
  /** The brand on the wire, default `svc`. */
  readonly namespace?: string | undefined;
  /** Fields of the `ready` that each load says by itself; false: it stays silent. */
  readonly ready?: Partial<EventPayload<'ready'>> | false | undefined;
  /** Milliseconds from a load to its `ready`; default 0. */
  readonly readyDelay?: number | undefined;
  /** Whether a session opens the surface; where it does not, the load ends with a fatal error. Default: any does. */
  readonly accepts?: ((session: string | undefined) => boolean) | undefined;
  /** What a load does, instead of being ready or failing by itself. */
  readonly onLoad?: ((guest: FakeGuest, load: GuestLoad) => void) | undefined;
  /** Answers to actions; each runs after the page's code that sent the action. */
  readonly on?:
    | { readonly [N in ActionName]?: ((payload: ActionPayload<N>, guest: FakeGuest) => void) | undefined }
    | undefined;
  /** Where delays and time-outs come from; default real timers. */
  readonly scheduler?: Scheduler | undefined;
  /** The name of the session's parameter; default `session`. */
  readonly sessionParam?: string | undefined;
}

/** When something is said. */
export interface EmitOptions {
  /** Milliseconds from now; default 0, which is at once. */
  readonly delay?: number | undefined;
}

/** A scripted embed. */
export interface FakeGuest {
  /** Every action since the last `clear`, oldest first; a new array after each. */
  readonly actions: readonly ReceivedAction[];
  /** What came and is no action, and why. */
  readonly rejections: readonly Rejection[];
  /** The documents that were loaded, oldest first. */
  readonly loads: readonly GuestLoad[];
  /**
   * EmitOptionss an event.
   *
   * @throws TestingError `invalid-message`; `no-frame` when there is no embed to say it from and no delay.
   */
  emit<N extends EventName>(
    name: N,
    payload: EventPayload<N>,
    options?: EmitOptions & { readonly surface?: Surface },
  ): void;
  /** EmitOptionss `ready`; fields that are not given come from the address. */
  ready(payload?: Partial<EventPayload<'ready'>>, options?: EmitOptions): void;
  /** EmitOptionss a fatal `error`. */
  fail(message?: string, options?: EmitOptions): void;
  /** Posts any data. */
  send(data: unknown, options?: EmitOptions): void;
  /** Loads from now on are not ready by themselves. */
  silence(): void;
  /** As if the embed's process were killed: nothing is said, heard or recorded until the next load. */
  crash(): void;
  /**
   * The surface loads itself again in its window: ready again. With a `spent` session, which opens one document only, it
   * ends with a fatal error.
   */
  reload(options?: { readonly session?: 'spent' | undefined }): void;
  /** Sends hostile messages, all or those named; returns the names of those that can be sent from here. */
  hostile(...names: readonly HostileName[]): readonly HostileName[];
  /** The first action that fits, of those that came or will come. Rejects with `timeout` or `closed`. */
  waitForAction<N extends ActionName>(name: N, options?: WaitFor<ReceivedAction<N>>): Promise<ReceivedAction<N>>;
  /** The first load that fits, of those that were or will be. Rejects with `timeout` or `closed`. */
  waitForLoad(options?: WaitFor<GuestLoad>): Promise<GuestLoad>;
  /** Forgets the actions and rejections so far. */
  clear(): void;
  /** Ends it: nothing is said or heard, waits are rejected, and what was put into the page is taken out. */
  destroy(): void;
}
