declare module 'post-robot' {
  import type { ActionPayload, EventPayload } from '../payloads.js';

  /** The messages by name. */
  interface Messages {
    readonly ready: undefined;
    readonly event: EventPayload;
    readonly send: ActionPayload;
  }

  interface Sender {
    readonly window: Window;
    readonly domain: string;
  }

  export function on<N extends keyof Messages>(
    name: N,
    from: Sender,
    listener: (event: { readonly data: Messages[N] }) => void,
  ): { cancel(): void };
  export function send<N extends keyof Messages>(
    window: Window,
    name: N,
    data: Messages[N],
    to: { readonly domain: string; readonly fireAndForget?: boolean },
  ): PromiseLike<unknown>;
}
