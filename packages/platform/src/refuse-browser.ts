/**
 * Throws, because a page must not hold the API key.
 *
 * @throws Error whose message names the alternative.
 */
export function refuseBrowser(): never {
  throw new Error(
    '@svc-embed/platform holds an API key and runs on servers only. In the browser, request a session from your own backend, and show it with @svc-embed/host.',
  );
}

/** Throws for the functions of `./agents` that need the key. Pages use `streamChatAnswer` of the same entry. */
export function refuseAgent(): never {
  throw new Error(
    'createAgentClient of @svc-embed/platform/agents needs an API key, and createChatHandler is a route: both run on servers only. In the browser, send messages to the route of your own backend with streamChatAnswer.',
  );
}

/** Throws if the scope belongs to a page. */
export function refuseInBrowser(scope: object = globalThis, refuse = refuseBrowser): void {
  if ('window' in scope && 'document' in scope && scope.window !== undefined && scope.document !== undefined) refuse();
}
