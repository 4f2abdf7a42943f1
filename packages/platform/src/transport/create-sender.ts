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

/** A request: the checked input of an operation, and its address. */
export interface Prepared {
  readonly url: string;
  readonly input: CheckedInput;
}

/** A response, or the error that prevented it. `again` is whether the request may be repeated. */
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
  /** Sends a request. After a 401, for which the platform did nothing, sends it once more with a new token. */
  send(operation: O, prepared: Prepared, accept: string, signal: AbortSignal): Promise<Sent>;
  /** Requests a new access token before the next request. */
  forgetToken(): void;
}

export interface SenderOptions extends CredentialOptions {
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** Makes a sender. Only closures hold the credentials, so that logging an object cannot print them. */
export function createSender<O extends Endpoint>(options: SenderOptions, checks: Checks<O>): Sender<O> {
  const { baseUrl, fetch } = options;
  const redact = createRedactor(...(options.apiKey === undefined ? [] : [options.apiKey]));
  const credentials = createCredentials(options, redact);

  function prepare(operation: O, unchecked: OperationInput): Prepared {
    const input = checks.input(operation, unchecked, redact);
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
    // The wait for a token takes time, and the caller's own fetch may ignore the signal.
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
    if (!isResponse(response)) return unusable(`fetch did not return a web Response to ${id}`);
    if (!response.redirected) return { ok: true, response };
    dropBody(response);
    return unusable(`The fetch function followed a redirect of ${id}, which it must not`);
  }

  return { redact, prepare, send, forgetToken: credentials.forget };
}

function unusable(message: string): Failure {
  return { ok: false, error: new PlatformError('bad-response', message), again: false };
}
