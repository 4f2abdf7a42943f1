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

/** Returns an address for a document without one, such as `about:srcdoc`. It has no history to go back in. */
export function memoryAddress(path: string): Address {
  let current = pathnameOf(path);
  return {
    current: () => current,
    push(next) {
      current = pathnameOf(next);
    },
    onPop: () => () => {},
  };
}

export function pathnameOf(path: string): string {
  return path.split('?', 1)[0] ?? path;
}
