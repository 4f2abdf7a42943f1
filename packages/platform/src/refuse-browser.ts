/**
 * Throws, because a page must not hold the API key.
 *
 * @throws Error that says what to do instead.
 */
export function refuseBrowser(): never {
  throw new Error(
    '@svc-embed/platform holds an API key and runs on servers only. In the browser, ask your own backend for a session, and show it with @svc-embed/host.',
  );
}

/** Throws in a scope with a page. */
export function refuseInBrowser(scope: object = globalThis): void {
  if ('window' in scope && 'document' in scope && scope.window !== undefined && scope.document !== undefined) {
    refuseBrowser();
  }
}
