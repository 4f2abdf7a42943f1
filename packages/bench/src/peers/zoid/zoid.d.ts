/** The build for iframes alone, which the package's own index loads when Node's environment says so. */
declare module 'zoid/dist/zoid.frame.js' {
  import type { Navigation } from '../adapter.js';

  interface Common {
    readonly address: string;
    readonly path?: string;
  }

  export interface Props extends Common {
    readonly onNavigate: (event: Navigation) => void;
  }

  /** The guest page's `window.xprops`. */
  export interface ChildProps extends Common {
    readonly onNavigate: { fireAndForget(event: Navigation): void };
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
