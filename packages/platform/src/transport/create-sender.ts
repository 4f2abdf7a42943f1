import { PlatformError } from '../error.js';
import type { Endpoint } from '../operations/operation.js';
import type { CheckedInput, Checks, OperationInput } from './checks.js';
import { type CredentialOptions, createCredentials } from './credentials.js';
import { networkError } from './network-error.js';
import { operationUrl } from './operation-url.js';
import { dropBody } from './read-body.js';
import { createRedactor, type Redactor } from './redact.js';
import { strictInit } from './request-init.js';
import { isResponse } from './response.js';

/** What is sent: the checked input of an operation, and its address. */
export interface Prepared {
  readonly url: string;
  readonly input: CheckedInput;
}

/** A response, or why there is none. `again` is whether the request may be repeated. */
export type Sent = { readonly ok: true; readonly response: Response } | Failure;
export interface Failure {
  readonly ok: false;
  readonly error: PlatformError;
  readonly again: boolean;
}

/** Sends requests with their credentials. */
export interface Sender<O extends Endpoint> {
  readonly redact: Redactor;
  /** @throws PlatformError `invalid-request` */
  prepare(operation: O, input: OperationInput): Prepared;
  /** Sends a request, and after a 401 once more with another token, since the platform has done nothing. */
  send(operation: O, prepared: Prepared, accept: string, signal: AbortSignal): Promise<Sent>;
  /** Asks for another access token before the next request. */
  forgetToken(): void;
}

export interface SenderOptions extends CredentialOptions {
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Makes a sender, which checks its operations in the given way. Only closures know the credentials, so that no object shows them. */
export function createSender<O extends Endpoint>(options: SenderOptions, checks: Checks<O>): Sender<O> {
  const { baseUrl, fetch } = options;
  const redact = createRedactor(...(options.apiKey === undefined ? [] : [options.apiKey]));
  const credentials = createCredentials(options, redact);

  function prepare(operation: O, given: OperationInput): Prepared {
    const input = checks.input(operation, given, redact);
    return { url: operationUrl(baseUrl, operation, input.params, input.query), input };
  }

  async function send(
    operation: O,
    { url, input: { body } }: Prepared,
    accept: string,
    signal: AbortSignal,
  ): Promise<Sent> {
    const { method } = operation;
    const sendAs = (authorization: string) => {
      const type = body === undefined ? undefined : { 'content-type': 'application/json' };
      const init = { ...strictInit(), method, headers: { accept, authorization, ...type }, signal };
      return request(operation, url, body === undefined ? init : { ...init, body });
    };
    const authorization = await credentials.authorize(operation);
    // Asking for a token takes time, and the caller's own fetch may ignore the signal.
    signal.throwIfAborted();
    const sent = await sendAs(authorization);
    if (!sent.ok || sent.response.status !== 401 || !credentials.renewable(operation)) return sent;
    dropBody(sent.response);
    const renewed = await credentials.authorize(operation, authorization);
    signal.throwIfAborted();
    return sendAs(renewed);
  }

  async function request({ id, idempotent }: Endpoint, url: string, init: RequestInit): Promise<Sent> {
    let response: unknown;
    try {
      response = await fetch(url, init);
    } catch (error) {
      const what = `${id} could not reach ${new URL(url).origin}`;
      return { ok: false, error: networkError(what, error, redact), again: idempotent };
    }
    if (!isResponse(response)) return unusable(`fetch gave no web Response to ${id}`);
    if (!response.redirected) return { ok: true, response };
    dropBody(response);
    return unusable(`The request of ${id} was redirected, which the fetch function must not follow`);
  }

  return { redact, prepare, send, forgetToken: credentials.forget };
}

function unusable(message: string): Failure {
  return { ok: false, error: new PlatformError('bad-response', message), again: false };
}
