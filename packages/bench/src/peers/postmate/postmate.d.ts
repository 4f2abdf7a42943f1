declare module 'postmate' {
  import type { Navigation } from '../navigation.js';

  /** What the handshake gives to the page that embeds. */
  interface ParentSide {
    readonly frame: HTMLIFrameElement;
    on(event: 'navigate', listener: (data: Navigation) => void): void;
    call(method: 'send', path: string): void;
    destroy(): void;
  }

  /** What it gives to the page that is embedded. */
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
