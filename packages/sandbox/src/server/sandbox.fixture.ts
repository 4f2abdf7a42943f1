import type { Dashboard, PublishDashboardInput } from '@svc-embed/platform/schemas';
import { afterAll, onTestFinished } from 'vitest';
import type { SessionGrant } from '../../contract/contract.js';
import { checkPromise } from './check-promise.fixture.js';
import { catalog } from './data/example-datasets.js';
import { openSandbox } from './open-sandbox.js';
import { requestOf } from './request-of.fixture.js';
import type { Surfaces } from './resources/surfaces/surfaces.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';

const page =
  '<!doctype html><script type="application/json" id="svc-config"></script><script src="/embed/a.js"></script>';

const surfaces: Surfaces = {
  pages: { dashboard: page, app: page, chat: page },
  assets: new Map([['app-Ab12.js', { type: 'text/javascript; charset=utf-8', body: new Uint8Array([47, 47]) }]]),
};

/** Opens a sandbox that needs no build, on a free port. */
export function openTestSandbox(
  options: SandboxOptions = {},
  log: (text: string) => void = () => {},
): Promise<Sandbox> {
  return openSandbox({ surfaces, catalog, log }, options);
}

/** Starts a sandbox for all tests of a file, and closes it after them. */
export async function useSandbox(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await openTestSandbox(options);
  afterAll(() => sandbox.close());
  return sandbox;
}

/** Starts a sandbox for one test, and closes it after the test. */
export async function startSandbox(options?: SandboxOptions, log?: (text: string) => void): Promise<Sandbox> {
  const sandbox = await openTestSandbox(options, log);
  onTestFinished(() => sandbox.close());
  return sandbox;
}

export function generateSession(
  { url, keys }: Sandbox,
  body: unknown = { deploymentId: 1, externalId: 'ada@example.com' },
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/v1/embed/generate-session`, requestOf('POST', `Api-Key ${keys.admin}`, body, headers));
}

/** Calls the platform's API with `Bearer`, by default with the admin key. */
export async function call(
  { url, keys }: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  key: string = keys.admin,
): Promise<Response> {
  const response = await fetch(`${url}/api/v1${path}`, requestOf(method, `Bearer ${key}`, body));
  if (response.status === 200) checkPromise(method, `/api/v1${path}`, await response.clone().json());
  return response;
}

/** Publishes into the first workbook of a deployment, or into another one. */
export function publish(
  sandbox: Sandbox,
  input: Omit<PublishDashboardInput, 'workbookId'>,
  place: { readonly deploymentId: number; readonly workbookId: number } = { deploymentId: 1, workbookId: 1 },
): Promise<Dashboard> {
  const { deploymentId, workbookId } = place;
  const path = `/deployments/${deploymentId}/workbooks/${workbookId}/publish`;
  return readJson(call(sandbox, 'POST', path, { workbookId, ...input }));
}

export function post({ url }: Sandbox, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${url}/embed/api${path}`, requestOf('POST', token && `Bearer ${token}`, body));
}

/** Sends a GET to the embed API. */
export function get({ url }: Sandbox, path: string, token: string): Promise<Response> {
  return fetch(`${url}/embed/api${path}`, requestOf('GET', `Bearer ${token}`));
}

/** The settings of a message, without its body. */
export interface AskAgent {
  readonly agent?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends a message to an agent, by default the one of the first deployment. */
export function askAgent(
  { url, keys }: Sandbox,
  body: object,
  { agent = 'sandbox/agents/1', headers = {}, signal }: AskAgent = {},
): Promise<Response> {
  const request = requestOf('POST', `Api-Key ${keys.admin}`, body, headers);
  return fetch(`${url}/ai/api/v1/public/${agent}/chat/stream-chat-state`, { ...request, signal: signal ?? null });
}

export const readJson = async <T>(response: Promise<Response>): Promise<T> => JSON.parse(await (await response).text());

export async function newSession(sandbox: Sandbox, body?: unknown): Promise<string> {
  const { sessionId } = await readJson<{ sessionId: string }>(generateSession(sandbox, body));
  return sessionId;
}

export async function newToken(sandbox: Sandbox, body?: unknown): Promise<string> {
  const session = await newSession(sandbox, body);
  const { token } = await readJson<SessionGrant>(post(sandbox, '/exchange', { session }));
  return token;
}
