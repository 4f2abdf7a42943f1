/** The build for iframes alone, which the package's own index loads when Node's environment says so. */
declare module 'zoid/dist/zoid.frame.js' {
  import type { ActionPayload, EventPayload } from '../payloads.js';

  interface Common {
    readonly address: string;
    readonly payload?: ActionPayload;
  }

  export interface Props extends Common {
    readonly onPayload: (payload: EventPayload) => void;
  }

  /** The guest page's `window.xprops`. */
  export interface ChildProps extends Common {
    readonly onPayload: { fireAndForget(payload: EventPayload): void };
    onProps(listener: (props: Common) => void): void;
  }

  interface Instance {
    render(container: HTMLElement): PromiseLike<void>;
    updateProps(props: Partial<Props>): PromiseLike<void>;
    close(): PromiseLike<void>;
  }

  export function create(options: {
    readonly tag: string;
    readonly url: (options: { readonly props: Props }) => string;
    readonly domain: RegExp;
  }): (props: Props) => Instance;
}
