/** Returns the options of `fetch`. A body is sent as JSON, or unchanged if it is a text. */
export function requestOf(
  method: string,
  authorization: string | null | undefined,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  return {
    method,
    headers: {
      ...(authorization && { Authorization: authorization }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  };
}
