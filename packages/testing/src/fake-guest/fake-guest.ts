import type {
  ActionMessage,
  ActionName,
  ActionPayload,
  EventName,
  EventPayload,
  ExtensionDefinition,
  GuestChannel,
  PayloadShapes,
  Rejection,
  Surface,
} from '@svc-embed/protocol';
import type { Scheduler } from '../clock/scheduler.js';
import type { HostileName } from '../wire/hostile.js';
import type { WaitFor } from '../wire/inbox.js';
import type { ReceivedMessage } from '../wire/received.js';

/** An action that a fake guest received; narrow by `name`. */
export type ReceivedAction<N extends ActionName = ActionName> = {
  [K in N]: {
    readonly name: K;
    readonly payload: ActionPayload<K>;
    readonly message: ActionMessage<K>;
    /** The origin of the page; `''` in a simulated page. */
    readonly origin: string;
  };
}[N];

/** A document that the embed's iframe loaded. */
export interface GuestLoad {
  readonly address: string;
  /** The session in the address. */
  readonly session: string | undefined;
}

/** The options of every fake guest. */
export interface FakeGuestBehaviour {
  /** The surface; default `dashboard`. */
  readonly surface?: Surface | undefined;
  /** The namespace of the messages, default `svc`. */
  readonly namespace?: string | undefined;
  /** Fields of the `ready` that each load emits; with false, loads emit no `ready`. */
  readonly ready?: Partial<EventPayload<'ready'>> | false | undefined;
  /** Milliseconds from a load to its `ready`; default 0. */
  readonly readyDelay?: number | undefined;
  /** Whether a session opens the surface; else the load fails with a fatal error. Default: every session does. */
  readonly accepts?: ((session: string | undefined) => boolean) | undefined;
  /** Called for each load, instead of the `ready` or the failure. */
  readonly onLoad?: ((guest: FakeGuest, load: GuestLoad) => void) | undefined;
  /** Replies to actions. Each runs after the page's code that sent the action. */
  readonly on?:
    | { readonly [N in ActionName]?: ((payload: ActionPayload<N>, guest: FakeGuest) => void) | undefined }
    | undefined;
  /** Names of extensions that each `ready` offers and each `using` leaves out, such as `port`. */
  readonly refuses?: readonly string[] | undefined;
  /** Offers extensions, and never answers the `use` of the page. */
  readonly ignoresUse?: boolean | undefined;
  /** The timers of delays and time-outs; default real ones. */
  readonly scheduler?: Scheduler | undefined;
  /** The name of the session's parameter; default `session`. */
  readonly sessionParam?: string | undefined;
}

/** The options of an emitted message. */
export interface EmitOptions {
  /** Milliseconds to wait; default 0, immediately. */
  readonly delay?: number | undefined;
}

/** A scripted embed. */
export interface FakeGuest {
  /** Every action since the last `clear`, oldest first; a new array after each. */
  readonly actions: readonly ReceivedAction[];
  /** Every message since the last `clear`, oldest first: actions, those of extensions, and `use`. */
  readonly messages: readonly ReceivedMessage[];
  /** Messages that were rejected, and why. */
  readonly rejections: readonly Rejection[];
  /** The loads of the iframe, oldest first. */
  readonly loads: readonly GuestLoad[];
  /**
   * Emits an event.
   *
   * @throws TestingError `invalid-message`; `no-frame` when there is neither an embed nor a delay.
   */
  emit<N extends EventName>(
    name: N,
    payload: EventPayload<N>,
    options?: EmitOptions & { readonly surface?: Surface },
  ): void;
  /**
   * Connects to an extension, which each later `ready` offers. The channel and its handlers outlive the document; each document
   * negotiates whether the channel is active. Another call returns the same channel.
   *
   * @throws TestingError `invalid-option` when another extension has the same name, event or action.
   * @example
   * const channel = guest.use(notes);
   * channel.on('show-note', ({ id }) => channel.emit('note-added', { text: id }));
   */
  use<E extends PayloadShapes, A extends PayloadShapes>(definition: ExtensionDefinition<E, A>): GuestChannel<E, A>;
  /** Emits `ready`; missing fields come from the address. */
  ready(payload?: Partial<EventPayload<'ready'>>, options?: EmitOptions): void;
  /** Emits a fatal `error`. */
  fail(message?: string, options?: EmitOptions): void;
  /** Posts any data. */
  send(data: unknown, options?: EmitOptions): void;
  /** Stops later loads from emitting `ready`. */
  silence(): void;
  /** Simulates a crash of the embed's process: it sends, receives and records nothing until the next load. */
  crash(): void;
  /**
   * Reloads the surface in its window: it emits `ready` again. With a `spent` session it emits a fatal error, as if a
   * session opened one document only.
   */
  reload(options?: { readonly session?: 'spent' | undefined }): void;
  /** Sends hostile messages, all or those named; returns the names of those that can be sent from here. */
  hostile(...names: readonly HostileName[]): readonly HostileName[];
  /** Resolves with the first matching action, past or future. Rejects with `timeout` or `closed`. */
  waitForAction<N extends ActionName>(name: N, options?: WaitFor<ReceivedAction<N>>): Promise<ReceivedAction<N>>;
  /** Resolves with the first matching message, past or future, of the core or an extension. Rejects with `timeout` or `closed`. */
  waitForMessage(name: string, options?: WaitFor<ReceivedMessage>): Promise<ReceivedMessage>;
  /** Resolves with the first matching load, past or future. Rejects with `timeout` or `closed`. */
  waitForLoad(options?: WaitFor<GuestLoad>): Promise<GuestLoad>;
  /** Forgets actions, messages and rejections. */
  clear(): void;
  /** Ends the guest: it sends and receives nothing, rejects waits, and restores the page. */
  destroy(): void;
}
