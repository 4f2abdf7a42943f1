import type { ActionListener, Rejected, Rejection } from '../message.js';
import type { Misfit } from '../misfit.js';
import type { ExtensionMessage } from './codec.js';
import type { CheckedDefinition, PayloadInput, PayloadOutput, PayloadShapes } from './definition.js';

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

/** What `use` takes beside the extension. */
export interface UseOptions {
  /** Told once, with the action's name, when one is dropped because the surface does not have the extension. */
  readonly onUnsupported?: ((name: string) => void) | undefined;
  /** @internal */
  readonly port?: PortSwitch | undefined;
}

type AddListener = (name: never, listener: (payload: unknown, message: unknown) => void) => () => void;

/** The part of the payload of `ready` that names what the document offers. */
export interface ReadyPayload {
  readonly extensions?: readonly string[] | undefined;
}

/** Takes the messages from the window to a port, once for each document. */
export interface PortSwitch {
  /** Makes a channel, and returns the end for the surface. */
  offer(): MessagePort;
  /** The surface has taken it: sends and takes messages over the port from now on. */
  open(): void;
  /** Another document comes, which has no port yet. */
  close(): void;
}

/** The sessions that a surface got after the one of its address. Tools keep them out of what they show. */
export interface RenewedSessions {
  /** Oldest first; the sessions of a long time ago are forgotten. */
  readonly renewed: readonly string[];
  /** Called with each one, before it is sent. A tool may put a method of its own around this one. */
  remember(session: string): void;
}

/** What an embed gives to its extensions. */
export interface HostWire {
  readonly namespace: string;
  readonly embed: {
    readonly state: string;
    readonly ready: Promise<ReadyPayload>;
  };
  /** Posts a message to the document that is shown. */
  post(message: object, transfer?: MessagePort[]): void;
  /** Takes data as if it came from the document over the window. */
  receive(data: unknown): void;
  /** Throws the error of the package. */
  fail(code: 'invalid-option' | 'invalid-action', wrong: Misfit): never;
  report(error: unknown): void;
  /** Waits for what `on` adds a listener of. */
  waitFor(on: AddListener, name: string, options?: ChannelWaitOptions<never>): Promise<unknown>;
  /** Reads what is no message of the core: nothing where it is none of the extensions either. */
  read?: ((data: unknown) => 'taken' | Rejected | undefined) | undefined;
  /** Called with every `ready`, before anything else is sent to the new document. */
  onReady?: ((payload: ReadyPayload) => void) | undefined;
  /** Called with every change of the embed's state, before the page is. */
  onStateChange?: (() => void) | undefined;
  readonly redactor?: RenewedSessions | undefined;
  /** Made by the first extension. */
  negotiation?: HostNegotiation | undefined;
  /** Set by an inspector; development builds alone call it. */
  tap?: WireTap | undefined;
}

/** What an inspector is told of beside events and states. */
export interface WireTap {
  readonly onSend?: ActionListener | undefined;
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
}

/** What the extensions of an embed have in common: one `use` for all of them. */
export interface HostNegotiation {
  /** The channel of a definition; the same one for the same definition. */
  add(definition: CheckedDefinition, options: UseOptions): HostEnd;
  /**
   * Calls back with every message of an extension, and of the negotiation, in both directions; a session in it is
   * replaced. Returns what stops that.
   */
  onMessage(listener: (message: ExtensionMessage) => void): () => void;
  /** Whether actions go over the port, those of the core as well. */
  readonly isPortOpen: boolean;
}

/** A channel as the pieces of this SDK use it. */
export interface HostEnd<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes>
  extends HostChannel<E, A> {
  /** How the document that is shown now stands to the extension. */
  readonly state: PartState;
  /** Calls back whenever `state` changes; returns what stops that. */
  onStateChange(listener: (state: PartState) => void): () => void;
}

/** Unknown until a document is ready, asked until it has answered. */
export type PartState = 'unknown' | 'asked' | 'active' | 'unsupported';
