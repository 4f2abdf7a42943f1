/** Requests a session from this site's own backend, which has the API key. Its answer is `{ sessionId }`. */
export async function fetchSession({ signal }: { readonly signal: AbortSignal }): Promise<{ sessionId: string }> {
  const response = await fetch('/api/session', { method: 'POST', signal });
  if (!response.ok) throw new Error(`The session endpoint answered ${response.status}.`);
  return response.json();
}
