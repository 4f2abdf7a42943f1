import { readToken } from '../api-key.js';
import { isPlatformError, PlatformError } from '../error.js';
import type { Endpoint } from '../operations/operation.js';
import type { Redactor } from './redact.js';

/** An access token, or the function that gets one. */
export type AccessToken = string | (() => string | Promise<string>);

/** The checked credentials of a client. */
export interface CredentialOptions {
  readonly apiKey?: string | undefined;
  readonly accessToken?: AccessToken | undefined;
  /** The name of the caller's option for the access token, for messages. Default `accessToken`. */
  readonly tokenName?: string | undefined;
}

/** Creates the credentials: access tokens if the operation takes them, shared and kept until a 401; otherwise keys. */
export function createCredentials(
  { apiKey, accessToken, tokenName = 'accessToken' }: CredentialOptions,
  redact: Redactor,
) {
  const takesToken = ({ auth }: Endpoint) => auth !== 'Api-Key' && accessToken !== undefined;
  let current: Promise<string> | undefined;

  /** Requests a token once for all calls. A failure is not kept. */
  function ask(): Promise<string> {
    const asked = askFor(accessToken, tokenName).then((token) => {
      redact.add(token);
      return token;
    });
    asked.catch(() => {
      if (current === asked) current = undefined;
    });
    current = asked;
    return asked;
  }

  async function token(refused: (token: string) => boolean): Promise<string> {
    const asked = current;
    if (asked === undefined) return ask();
    const known = await asked;
    // Another call may have replaced the refused token already.
    if (!refused(known)) return known;
    return current === asked || current === undefined ? ask() : current;
  }

  return {
    /** Drops the token. */
    forget() {
      current = undefined;
    },
    /** Returns whether another token can be requested after a 401. */
    renewable: (operation: Endpoint) => takesToken(operation) && typeof accessToken === 'function',
    /**
     * Returns the value of the `Authorization` header for an operation.
     *
     * @param refused The value that was just answered with 401; a new token is then requested, if that is possible.
     * @throws PlatformError `invalid-request` or `unauthorized` without a usable credential.
     */
    async authorize(operation: Endpoint, refused?: string) {
      const { id, auth } = operation;
      const header = (credential: string) => (auth === 'token alone' ? credential : `${auth} ${credential}`);
      if (takesToken(operation)) return header(await token((known) => header(known) === refused));
      if (apiKey !== undefined) return header(apiKey);
      throw new PlatformError('invalid-request', `${id} was not sent: it needs an apiKey, not an access token`);
    },
  };
}

async function askFor(source: AccessToken | undefined, name: string): Promise<string> {
  if (typeof source !== 'function') return readToken(source, name);
  let token: unknown;
  try {
    token = await source();
  } catch (error) {
    // Other errors may quote a secret, such as the error of the token request.
    if (isPlatformError(error)) throw error;
    throw new PlatformError('unauthorized', `Nothing was sent: the function ${name} threw an error`);
  }
  return readToken(token, `the result of the function ${name}`);
}
