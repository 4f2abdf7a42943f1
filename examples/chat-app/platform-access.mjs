/** The access of a server to the platform, as one viewer. It stays here: no answer of this server contains it. */

/**
 * `generateSession` gets a session of the viewer; `tenant` is the platform's address.
 * @typedef {{ tenant: string, generateSession: () => Promise<{ sessionId: string }> }} AccessOptions
 */
/** @typedef {ReturnType<typeof createPlatformAccess>} PlatformAccess */

/**
 * Creates the access of a viewer. The session is exchanged with the first request, and again when the platform refuses its token.
 * @param {AccessOptions} options
 */
export function createPlatformAccess({ tenant, generateSession }) {
  /** @type {Promise<{ token: string, viewer: object }> | undefined} */
  let opened;

  async function open() {
    const { sessionId } = await generateSession();
    const { status, text } = await request('POST', '/embed/api/exchange', JSON.stringify({ session: sessionId }));
    if (status !== 200) throw new Error(`The platform answered the session with ${status}.`);
    return JSON.parse(text);
  }

  function current() {
    opened ??= open().catch((error) => {
      // The next request tries again.
      opened = undefined;
      throw error;
    });
    return opened;
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {string} [body]
   * @param {string} [token]
   */
  async function request(method, path, body, token) {
    const response = await fetch(new URL(path, tenant), {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
      // The token is for this platform only.
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  }

  return {
    /** Returns the platform's answer to the exchange without the token, and without the picture, which no chat can load. */
    async grant() {
      const grant = await current();
      return { ...grant, token: '', viewer: { ...grant.viewer, picture: null } };
    },
    /**
     * Sends a request with the viewer's token.
     * @param {string} method
     * @param {string} path
     * @param {string} [body]
     */
    async send(method, path, body) {
      const used = current();
      const { token } = await used;
      const answer = await request(method, path, body, token);
      if (answer.status !== 401) return withoutSecret(answer, token);
      // Another request may have opened a new one already.
      if (opened === used) opened = undefined;
      const { token: renewed } = await current();
      return withoutSecret(await request(method, path, body, renewed), renewed);
    },
  };
}

/**
 * @param {{ status: number, text: string }} answer
 * @param {string} token
 */
function withoutSecret(answer, token) {
  if (answer.text.includes(token)) throw new Error('The platform answered with the token of this server.');
  return answer;
}
