import type {
  ActionName,
  ActionPayload,
  EventMessage,
  EventName,
  EventPayload,
  ExtensionDefinition,
  HostChannel,
  PayloadShapes,
  Rejection,
  Surface,
} from '@svc-embed/protocol';
import type { ChannelOptions } from '@svc-embed/protocol/internal';
import type { Scheduler } from '../clock/scheduler.js';
import type { HostileName } from '../wire/hostile.js';
import type { WaitFor } from '../wire/inbox.js';
import type { ReceivedMessage } from '../wire/received.js';

/** An event that a fake host received; narrow by `name`. */
export type ReceivedEvent<N extends EventName = EventName> = {
  [K in N]: {
    readonly name: K;
    readonly payload: EventPayload<K>;
    readonly surface: Surface;
    readonly message: EventMessage<K>;
  };
}[N];

/** The options of every fake host. */
export interface FakeHostBehaviour {
  /** The namespace of the messages, default `svc`. */
  readonly namespace?: string | undefined;
  /** Replies to events. Each runs after the surface's code that emitted the event. */
  readonly on?:
    | { readonly [N in EventName]?: ((payload: EventPayload<N>, host: FakeHost) => void) | undefined }
    | undefined;
  /** Offers a port to surfaces that support it; default false. */
  readonly port?: boolean | undefined;
  /** The timers of delays and time-outs; default real ones. */
  readonly scheduler?: Scheduler | undefined;
}

/** The options of a sent message. */
export interface SendOptions {
  /** Milliseconds to wait; default 0, immediately. */
  readonly delay?: number | undefined;
  /** Another origin to send from; ignored in a real browser. */
  readonly origin?: string | undefined;
}

/** A scripted host page. */
export interface FakeHost {
  /** Every event since the last `clear`, oldest first; a new array after each. */
  readonly events: readonly ReceivedEvent[];
  /** Every message since the last `clear`, oldest first: events, those of extensions, and `using`. */
  readonly messages: readonly ReceivedMessage[];
  /** Messages that were rejected, and why; `origin` for those addressed to another origin than this page's. */
  readonly rejections: readonly Rejection[];
  /**
   * Sends an action.
   *
   * @throws TestingError `invalid-message`
   */
  perform<N extends ActionName>(name: N, payload: ActionPayload<N>, options?: SendOptions): void;
  /**
   * Connects to an extension, and requests it if the surface offers it. Another call returns the same channel.
   *
   * @throws TestingError `invalid-option` when another extension has the same name, event or action.
   * @example
   * const channel = host.use(notes);
   * channel.send('show-note', { id: '7' });
   * await channel.waitFor('note-added');
   */
  use<E extends PayloadShapes, A extends PayloadShapes>(
    definition: ExtensionDefinition<E, A>,
    options?: ChannelOptions,
  ): HostChannel<E, A>;
  /** Posts any data to the surface. */
  send(data: unknown, options?: SendOptions): void;
  /** Sends hostile messages, all or those named; returns the names of those that can be sent from here. */
  hostile(...names: readonly HostileName[]): readonly HostileName[];
  /** Resolves with the first matching event, past or future. Rejects with `timeout` or `closed`. */
  waitForEvent<N extends EventName>(name: N, options?: WaitFor<ReceivedEvent<N>>): Promise<ReceivedEvent<N>>;
  /** Resolves with the first matching message, past or future, of the core or an extension. Rejects with `timeout` or `closed`. */
  waitForMessage(name: string, options?: WaitFor<ReceivedMessage>): Promise<ReceivedMessage>;
  /** Forgets events, messages and rejections. */
  clear(): void;
  /** Ends the host: it sends and receives nothing, and rejects waits. */
  destroy(): void;
}
