/** Asks this site's own backend, which holds the API key, for a session. Its answer is `{ sessionId }`. */
export async function fetchSession({ signal }: { readonly signal: AbortSignal }): Promise<{ sessionId: string }> {
  const response = await fetch('/api/session', { method: 'POST', signal });
  if (!response.ok) throw new Error(`The session endpoint answered ${response.status}.`);
  const body: unknown = await response.json();
  if (typeof body === 'object' && body && 'sessionId' in body && typeof body.sessionId === 'string') {
    return { sessionId: body.sessionId };
  }
  throw new Error('The session endpoint answered without a session.');
}
