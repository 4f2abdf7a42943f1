import type { EmbedState } from '../shared/embed-state.js';
import type { Hooks } from '../shared/hooks.js';
import type { ActionName } from '../wire/catalogue.js';
import type { ActionListener, AnyActionMessage, Rejected, Rejection } from '../wire/message.js';
import type { Misfit } from '../wire/misfit.js';
import type { ExtensionMessage } from './codec.js';
import type { ExtensionDefinition, PayloadInput, PayloadOutput } from './definition.js';
import type { PartState } from './part-state.js';
import type { PayloadShapes } from './schema.js';

/** The host page's end of an extension. */
export interface HostChannel<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes> {
  /** Whether the surface has the extension; settles with its first answer, and with false when the embed ends before. */
  readonly supported: Promise<boolean>;
  /** Adds a listener of one event; returns what removes it. */
  on<N extends keyof E & string>(name: N, listener: ChannelListener<PayloadOutput<E[N]>>): () => void;
  /** Adds a listener of the next such event only. */
  once<N extends keyof E & string>(name: N, listener: ChannelListener<PayloadOutput<E[N]>>): () => void;
  /** The payload of the next event that fits; rejects as `embed.waitFor` does. */
  waitFor<N extends keyof E & string>(
    name: N,
    options?: ChannelWaitOptions<PayloadOutput<E[N]>>,
  ): Promise<PayloadOutput<E[N]>>;
  /** Sends an action, once the surface has said that it has the extension; see `hold` of the definition. */
  send<N extends keyof A & string>(name: N, payload: PayloadInput<A[N]>): void;
}

/** Called with a payload and the whole message. What it throws is reported. */
export type ChannelListener<Payload> = (payload: Payload, message: ExtensionMessage<Payload>) => void;

/** Which event to wait for, and for how long; as for `embed.waitFor`. */
export interface ChannelWaitOptions<Payload> {
  readonly where?: ((payload: Payload, message: ExtensionMessage<Payload>) => boolean) | undefined;
  /** Milliseconds; default none. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Options of a channel of the host page. */
export interface ChannelOptions {
  /** Called once, with the action's name, when one is dropped because the surface does not have the extension. */
  readonly onUnsupported?: ((name: string) => void) | undefined;
}

type AddListener = (name: never, listener: (payload: unknown, message: unknown) => void) => () => void;

/** The part of the payload of `ready` that names what the document offers. */
export interface ReadyPayload {
  readonly extensions?: readonly string[] | undefined;
}

/** The host page's end of a port, which takes the place of the window for one document. */
export interface HostPort {
  /** The payload of the shown document's `ready`, where the port is asked for without any extension. */
  shown?: ReadyPayload | undefined;
  /** Until when the answer of that document counts, as `Date.now()`. */
  until?: number;
  /** Whether messages go over it. */
  isOpen?: true | undefined;
  /** Whether a message of it is being received at this moment. */
  isReceiving?: boolean;
  /** Makes a channel, and returns the end for the surface. */
  offer(): MessagePort;
  /** The surface has taken it: sends and takes messages over it from now on. */
  open(): void;
  /** Another document comes, which has none yet. */
  close(): void;
}

/** The sessions that a surface got after the one of its address. Tools keep them out of what they show. */
export interface RenewedSessions {
  /** Oldest first; the sessions of a long time ago are forgotten. */
  readonly renewed: readonly string[];
  /** Called with each one, before it is sent. */
  remember(session: string): void;
}

/** An embed as its extensions use it. Nothing is assigned to it: to take part, add hooks. */
export interface HostConnection {
  readonly namespace: string;
  readonly embed: {
    readonly state: EmbedState;
    readonly ready: Promise<ReadyPayload>;
  };
  readonly hooks: Hooks<HostHooks>;
  readonly redactor?: RenewedSessions | undefined;
  /** Posts a message to the document that is shown: over the transport where one is open, else over the window. */
  post(message: object): void;
  postToWindow(message: object, transfer?: MessagePort[]): void;
  /** Messages go this way from now on; without one, over the window. */
  route(post?: (message: object) => void): void;
  /** Takes data as if it came from the document over the window. */
  receive(data: unknown): void;
  /** Throws the error of the package. */
  fail(code: 'invalid-option' | 'invalid-action', wrong: Misfit): never;
  /** Waits for what `on` adds a listener of. */
  waitFor(on: AddListener, name: string, options?: ChannelWaitOptions<never>): Promise<unknown>;
}

/** Hooks of an extension or a tool in a connection. */
export interface HostHooks {
  /** The port of the embed. */
  readonly port?: HostPort;
  /** Set while the next ready document is to get the port. */
  readonly wantsPort?: true;
  /** Called with the port as it is added; then requests the port from each document. */
  onPort?(port: HostPort): void;
  /** Reads a message that is not the core's; returns undefined if it belongs to another extension. */
  read?(data: unknown): Taken | Rejected | undefined;
  /** Called with every `ready`, before anything else is sent to the new document. */
  onReady?(payload: ReadyPayload): void;
  /** Called with every change of the embed's state, before the page is. */
  onStateChange?(): void;
  /** Called with every action of the core that the page sends, but for those that are sent as requests. */
  onPut?(name: ActionName, message: AnyActionMessage): void;
  /** Called with every renewed session, before it is sent. */
  onSession?(session: string): void;
  /** Called with every message of an extension, and of the negotiation, in both directions; a session in it is replaced. */
  onExtensionMessage?(message: ExtensionMessage): void;
  /** Called with every action of the core that is posted; in development builds alone. */
  readonly onSend?: ActionListener | undefined;
  /** Called with every message that is turned down; in development builds alone. */
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
}

/** A message that was checked, and is to be handled. */
export interface Taken {
  readonly ok: true;
  deliver(): void;
}

/** What the extensions of an embed have in common: one `use` for all of them. */
export interface HostNegotiation {
  /** The channel of a definition; the same one for the same definition. */
  add(definition: ExtensionDefinition, options?: ChannelOptions): HostEnd;
}

/** A channel as the pieces of this SDK use it. */
export interface HostEnd<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes>
  extends HostChannel<E, A> {
  /** How the document that is shown now stands to the extension. */
  readonly state: PartState;
  /** Calls back whenever `state` changes; returns what stops that. */
  onStateChange(listener: (state: PartState) => void): () => void;
}
