import type { NavigationWindow } from '@svc-embed/guest';

/** The address of the page that a surface shows. Paths may have a query. */
export interface Address {
  /** Returns the current path, without its query. */
  current(): string;
  /** Adds an entry to the history. */
  push(path: string): void;
  /** Calls the listener when the viewer goes back or forward. Returns the function that removes it. */
  onPop(listener: () => void): () => void;
}

/** Returns the address of the document, with the history of its tab. */
export function documentAddress(): Address {
  return {
    current: () => location.pathname,
    push: (path) => history.pushState(null, '', path),
    onPop(listener) {
      addEventListener('popstate', listener);
      return () => removeEventListener('popstate', listener);
    },
  };
}

/**
 * Returns an address for a document without one, such as `about:srcdoc`, with the window that `trackNavigation` needs to follow
 * it. It has no history.
 */
export function memoryAddress(path: string): Address & { readonly window: NavigationWindow } {
  const location = { pathname: pathnameOf(path), search: '' };
  const step: History['pushState'] = (_state, _unused, next) => {
    location.pathname = pathnameOf(String(next));
  };
  const history = { pushState: step, replaceState: step };
  return {
    current: () => location.pathname,
    // `trackNavigation` wraps the method, so it must be read for each step.
    push: (next) => history.pushState(null, '', next),
    onPop: () => () => {},
    window: { location, history, document, addEventListener() {}, removeEventListener() {} },
  };
}

export function pathnameOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
