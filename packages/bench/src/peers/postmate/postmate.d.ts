declare module 'postmate' {
  import type { Navigation } from '../adapter.js';

  /** The result of the handshake in the host page. */
  interface ParentSide {
    readonly frame: HTMLIFrameElement;
    on(event: 'navigate', listener: (data: Navigation) => void): void;
    call(method: 'send', path: string): void;
    destroy(): void;
  }

  /** The result of the handshake in the guest page. */
  interface ChildSide {
    emit(event: 'navigate', data: Navigation): void;
  }

  interface Postmate {
    new (options: { readonly container: HTMLElement; readonly url: string }): Promise<ParentSide>;
    readonly Model: new (model: { readonly send: (path: string) => void }) => Promise<ChildSide>;
  }

  const Postmate: Postmate;
  export = Postmate;
}
