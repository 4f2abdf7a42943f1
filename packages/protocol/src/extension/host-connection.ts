import type { EmbedState } from '../shared/embed-state.js';
import type { Hooks } from '../shared/hooks.js';
import type { ActionName } from '../wire/catalogue.js';
import type { ActionListener, AnyActionMessage, Rejected, Rejection } from '../wire/message.js';
import type { Misfit } from '../wire/misfit.js';
import type { ExtensionMessage } from './codec.js';
import type { ExtensionDefinition, PayloadInput, PayloadOutput } from './definition.js';
import type { ExtensionState } from './negotiation-state.js';
import type { PayloadShapes } from './schema.js';

/** The host page's end of an extension. */
export interface HostChannel<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes> {
  /** Whether the surface has the extension; settles with its first answer, and with false if the embed ends before. */
  readonly supported: Promise<boolean>;
  /** Adds a listener for one event; returns a function that removes it. */
  on<N extends keyof E & string>(name: N, listener: ChannelListener<PayloadOutput<E[N]>>): () => void;
  /** Adds a listener for the next such event only. */
  once<N extends keyof E & string>(name: N, listener: ChannelListener<PayloadOutput<E[N]>>): () => void;
  /** Resolves with the payload of the next event that matches; rejects as `embed.waitFor` does. */
  waitFor<N extends keyof E & string>(
    name: N,
    options?: ChannelWaitOptions<PayloadOutput<E[N]>>,
  ): Promise<PayloadOutput<E[N]>>;
  /** Sends an action, once the surface has confirmed the extension; see `hold` of the definition. */
  send<N extends keyof A & string>(name: N, payload: PayloadInput<A[N]>): void;
}

/** Called with a payload and the whole message. Errors that it throws are reported. */
export type ChannelListener<Payload> = (payload: Payload, message: ExtensionMessage<Payload>) => void;

/** The event to wait for, and for how long; as for `embed.waitFor`. */
export interface ChannelWaitOptions<Payload> {
  readonly where?: ((payload: Payload, message: ExtensionMessage<Payload>) => boolean) | undefined;
  /** Milliseconds; default none. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Options of a channel of the host page. */
export interface ChannelOptions {
  /** Called once, with the name of the first action that is dropped because the surface does not have the extension. */
  readonly onUnsupported?: ((name: string) => void) | undefined;
}

type AddListener = (name: never, listener: (payload: unknown, message: unknown) => void) => () => void;

/** The part of the payload of `ready` that names the extensions of the document. */
export interface ReadyPayload {
  readonly extensions?: readonly string[] | undefined;
}

/** The host page's end of a port, which replaces the window for one document. */
export interface HostPort {
  /** The payload of the shown document's `ready`, if the port was offered before any extension was in use. */
  shown?: ReadyPayload | undefined;
  /** The time until which that document's answer counts, as `Date.now()`. */
  until?: number;
  /** Whether messages go over the port. */
  isOpen?: true | undefined;
  /** Whether a message of the port is being received now. */
  isReceiving?: boolean;
  /** Makes a channel, and returns the end for the surface. */
  offer(): MessagePort;
  /** Sends and receives over the port from now on: the surface has accepted it. */
  open(): void;
  /** Closes the port: another document loads, which has none yet. */
  close(): void;
}

/** The sessions that a surface got after the one in its address. Tools redact them. */
export interface RenewedSessions {
  /** Oldest first; very old sessions are dropped. */
  readonly renewed: readonly string[];
  /** Called with each renewed session, before it is sent. */
  remember(session: string): void;
}

/** An embed as its extensions use it: they add hooks, and assign nothing. */
export interface HostConnection {
  readonly namespace: string;
  readonly embed: {
    readonly state: EmbedState;
    readonly ready: Promise<ReadyPayload>;
  };
  readonly hooks: Hooks<HostHooks>;
  readonly redactor?: RenewedSessions | undefined;
  /** Posts a message to the shown document: over the port if one is open, else over the window. */
  post(message: object): void;
  postToWindow(message: object, transfer?: MessagePort[]): void;
  /** Posts later messages with this function; without one, over the window. */
  route(post?: (message: object) => void): void;
  /** Handles data as if it came from the document over the window. */
  receive(data: unknown): void;
  /** Throws the package's error. */
  fail(code: 'invalid-option' | 'invalid-action', wrong: Misfit): never;
  /** Waits for an event, with a listener that `on` adds. */
  waitFor(on: AddListener, name: string, options?: ChannelWaitOptions<never>): Promise<unknown>;
}

/** Hooks of an extension or a tool in a connection. */
export interface HostHooks {
  /** The port of the embed. */
  readonly port?: HostPort;
  /** Set while the next ready document is to get the port. */
  readonly wantsPort?: true;
  /** Called with the port when it is added; requests the port from each document from then on. */
  onPort?(port: HostPort): void;
  /** Reads a message that is not the core's; returns undefined if it belongs to another extension. */
  read?(data: unknown): Handled | Rejected | undefined;
  /** Called with every `ready`, before anything else is sent to the new document. */
  onReady?(payload: ReadyPayload): void;
  /** Called on every change of the embed's state, before the page's listeners. */
  onStateChange?(): void;
  /** Called with every action of the core that the page sends, except those that are sent as requests. */
  onPut?(name: ActionName, message: AnyActionMessage): void;
  /** Called with every renewed session, before it is sent. */
  onSession?(session: string): void;
  /** Called with every message of an extension, and of the negotiation, in both directions; a session in it is redacted. */
  onExtensionMessage?(message: ExtensionMessage): void;
  /** Called with every action of the core that is posted; only in development builds. */
  readonly onSend?: ActionListener | undefined;
  /** Called with every message that is rejected; only in development builds. */
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
}

/** A message that was checked, and is to be handled. */
export interface Handled {
  readonly ok: true;
  deliver(): void;
}

/** The negotiation of an embed: one `use` for all its extensions. */
export interface HostNegotiation {
  /** Returns the channel of a definition, always the same one. */
  add(definition: ExtensionDefinition, options?: ChannelOptions): HostEnd;
}

/** A channel as the extensions of this SDK use it. */
export interface HostEnd<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes>
  extends HostChannel<E, A> {
  /** The state of the extension in the shown document. */
  readonly state: ExtensionState;
  /** Calls the listener whenever `state` changes; returns a function that removes it. */
  onStateChange(listener: (state: ExtensionState) => void): () => void;
}
