declare module 'postmate' {
  import type { ActionPayload, EventPayload } from '../payloads.js';

  /** The result of the handshake in the host page. */
  interface ParentSide {
    readonly frame: HTMLIFrameElement;
    on(event: 'event', listener: (data: EventPayload) => void): void;
    call(method: 'send', data: ActionPayload): void;
    destroy(): void;
  }

  /** The result of the handshake in the guest page. */
  interface ChildSide {
    emit(event: 'event', data: EventPayload): void;
  }

  interface Postmate {
    new (options: { readonly container: HTMLElement; readonly url: string }): Promise<ParentSide>;
    readonly Model: new (model: { readonly send: (data: ActionPayload) => void }) => Promise<ChildSide>;
  }

  const Postmate: Postmate;
  export = Postmate;
}
