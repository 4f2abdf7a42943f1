/// <reference lib="esnext.disposable" preserve="true" />
import type {
  ActionPayload,
  AnyEventMessage,
  EmbedState,
  EventMessage,
  EventName,
  EventPayload,
  EventPayloads,
  FilterValue,
  NamedEvent,
} from '@svc-embed/protocol';
import type { ActionOf, EmbedTypes, EventOf, MemberOf } from './embed-types.js';
import type { EmbedError } from './error.js';
import type { ActionMethods } from './messages/senders.js';

/** A listener for one event. */
export type EmbedListener<N extends EventName> = (payload: EventPayload<N>, message: EventMessage<N>) => void;

/** A listener for each event. */
export type EventListeners = { readonly [N in keyof EventPayloads]?: EmbedListener<N> | undefined };

/** The event to wait for, and for how long. */
export interface WaitOptions<N extends EventName> {
  /** Resolves with the first event for which this returns true; its errors are reported, like a listener's. */
  readonly where?: ((payload: EventPayload<N>, message: EventMessage<N>) => boolean) | undefined;
  /** Milliseconds; default none. 0, or more than a timer can count (24 days), means none as well. */
  readonly timeout?: number | undefined;
  /** Ends the wait with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/** An extension of an embed, for `use` and for the option `extensions`. The functions of this package make them. */
export interface EmbedExtension<Handle = unknown> {
  readonly name: string;
  /** @internal Arguments of the function that made it, which components compare from render to render. */
  readonly given: readonly unknown[];
  /** @internal */
  connect(connection: never, place?: string, given?: readonly unknown[]): Handle;
}

/** A mounted embed; the type parameter of `mountEmbed` narrows its types. */
export interface Embed<T extends EmbedTypes = EmbedTypes> extends ActionMethods {
  /** The current iframe; a reload makes a new one. */
  readonly iframe: HTMLIFrameElement;
  /** The tenant origin that is trusted; `''` until a `url` function has answered. */
  readonly origin: string;
  /** `loading` until the first `ready`; a failure is not the end, `destroyed` is. */
  readonly state: EmbedState;
  /** Why the state is `failed`. */
  readonly error: EmbedError | undefined;
  /** The `ready` of the current load; never an unhandled rejection. */
  readonly ready: Promise<EventPayload<'ready'>>;
  /** Adds a listener for one event; returns a function that removes it. */
  on<N extends EventOf<T>>(name: N, listener: EmbedListener<N>): () => void;
  /** Adds a listener for the next such event only; returns a function that removes it. */
  once<N extends EventOf<T>>(name: N, listener: EmbedListener<N>): () => void;
  /** Adds a listener for every event, called after the listeners of `on`. A check of the name narrows the message. */
  onAny(listener: (...event: NamedEvent<EventOf<T>>) => void): () => void;
  onAny(listener: (message: AnyEventMessage, name: EventName) => void): () => void;
  /** Adds a listener for state changes; returns a function that removes it. */
  onStateChange(listener: (state: EmbedState, embed: Embed<T>) => void): () => void;
  /** Resolves with the payload of the next event that matches; rejects with `wait-timeout`, `aborted`, `destroyed` or `invalid-option`. */
  waitFor<N extends EventOf<T>>(name: N, options?: WaitOptions<N>): Promise<EventPayload<N>>;
  /** Sets a filter, as `setFilter('movies.genre', { value: 'Drama' })`; the last value of each member counts. */
  setFilter(member: MemberOf<T>, value: FilterValue): void;
  /** The same as the methods above, by the action's name. */
  send<N extends ActionOf<T>>(name: N, payload: ActionPayload<N>): void;
  /** Adds an extension, such as `autoHeight()`; returns its handle, which stops it. */
  use<Handle>(extension: EmbedExtension<Handle>): Handle;
  /** Loads a fresh document, with a fresh session if `session` or `url` is a function. */
  reload(): Promise<EventPayload<'ready'>>;
  /** Removes everything that the embed made, and settles what is pending. A second call does nothing. */
  destroy(): void;
  /** The same as `destroy`, for `using`. */
  [Symbol.dispose](): void;
}
