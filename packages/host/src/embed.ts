/// <reference lib="esnext.disposable" preserve="true" />
import type {
  ActionName,
  ActionPayload,
  AnyEventMessage,
  ColorScheme,
  EventMessage,
  EventName,
  EventPayload,
  FilterMember,
  FilterValue,
  NamedEvent,
  ThemeInput,
} from '@svc-embed/protocol';
import type { EmbedError } from './error.js';
import type { EmbedState } from './lifecycle.js';

/** A listener of one event. */
export type EmbedListener<N extends EventName> = (payload: EventPayload<N>, message: EventMessage<N>) => void;

/** Which event to wait for, and for how long. */
export interface WaitOptions<N extends EventName> {
  /** Takes the first event for which this is true; what it throws is reported, as of any listener. */
  readonly where?: ((payload: EventPayload<N>, message: EventMessage<N>) => boolean) | undefined;
  /** Milliseconds; default none. 0, and more than a timer can count (24 days), is none either. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A mounted embed. */
export interface Embed {
  /** The current iframe; a reload makes a new one. */
  readonly iframe: HTMLIFrameElement;
  /** The tenant origin that is trusted; `''` until a `url` function has answered. */
  readonly origin: string;
  readonly state: EmbedState;
  /** Why the state is `failed`. */
  readonly error: EmbedError | undefined;
  /** The `ready` of the current load; never an unhandled rejection. */
  readonly ready: Promise<EventPayload<'ready'>>;
  /** Adds a listener of one event; returns what removes it. */
  on<N extends EventName>(name: N, listener: EmbedListener<N>): () => void;
  /** Adds a listener of the next such event only. */
  once<N extends EventName>(name: N, listener: EmbedListener<N>): () => void;
  /** Adds a listener of every event; it is called after those of `on`. A check of the name narrows the message. */
  onAny(listener: (...event: NamedEvent) => void): () => void;
  onAny(listener: (message: AnyEventMessage, name: EventName) => void): () => void;
  /** Adds a listener of state changes. */
  onStateChange(listener: (state: EmbedState, embed: Embed) => void): () => void;
  /** The payload of the next event that fits; rejects with `wait-timeout`, `aborted`, `destroyed` or `invalid-option`. */
  waitFor<N extends EventName>(name: N, options?: WaitOptions<N>): Promise<EventPayload<N>>;
  setColorScheme(scheme: ColorScheme): void;
  setTheme(theme: ThemeInput): void;
  setLocale(locale: string): void;
  /** Pushes a filter, as `setFilter('orders.status', { value: 'completed' })`. */
  setFilter(member: FilterMember, value: FilterValue): void;
  /** Goes to an in-embed path, which starts with a single `/`. */
  navigate(path: string): void;
  /** Runs the embed's queries again. */
  refresh(): void;
  /** The same as the methods above, by the action's name. */
  send<N extends ActionName>(name: N, payload: ActionPayload<N>): void;
  /** Loads a fresh document, with a fresh session when `session` or `url` is a function. */
  reload(): Promise<EventPayload<'ready'>>;
  /** Removes what was made and settles what is pending; nothing is left behind. Again: does nothing. */
  destroy(): void;
  /** The same as `destroy`, for `using`. */
  [Symbol.dispose](): void;
}
