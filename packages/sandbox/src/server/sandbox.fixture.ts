import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SessionGrant } from '../contract.js';
import { type Catalog, createCatalog } from './catalog.js';
import { prepareMovies } from './data/prepare-movies.js';
import { prepareWeather } from './data/prepare-weather.js';
import { openSandbox } from './open-sandbox.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';
import type { Surfaces } from './surfaces.js';

const folder = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '..', 'data');

export const moviesDataset = prepareMovies(readFileSync(join(folder, 'movies.json'), 'utf8'));
export const weatherDataset = prepareWeather(readFileSync(join(folder, 'seattle-weather.csv'), 'utf8'));
export const catalog: Catalog = createCatalog({ movies: moviesDataset, weather: weatherDataset });

const page =
  '<!doctype html><script type="application/json" id="svc-config"></script><script src="/embed/a.js"></script>';

export const surfaces: Surfaces = {
  pages: { dashboard: page, app: page, chat: page },
  assets: new Map([['app-Ab12.js', { type: 'text/javascript; charset=utf-8', body: new Uint8Array([47, 47]) }]]),
};

/** A sandbox that needs no build, on a free port. */
export function openTestSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  return openSandbox({ surfaces, catalog }, options);
}

/** Asks for a session as a customer's backend does. */
export function generateSession(
  { url, keys }: Sandbox,
  body: unknown = { deploymentId: 1, externalId: 'ada@example.com' },
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/v1/embed/generate-session`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${keys.admin}`, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A POST to the embed API, with a token or without. */
export function post({ url }: Sandbox, path: string, body: unknown, token?: string): Promise<Response> {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return fetch(`${url}/embed/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
}

/** The body of an answer, whose type the test knows. */
export async function readJson<T>(response: Promise<Response>): Promise<T> {
  return JSON.parse(await (await response).text());
}

/** A new session id. */
export async function newSession(sandbox: Sandbox, body?: unknown): Promise<string> {
  const { sessionId } = await readJson<{ sessionId: string }>(generateSession(sandbox, body));
  return sessionId;
}

/** A token of a new session. */
export async function newToken(sandbox: Sandbox): Promise<string> {
  const { token } = await readJson<SessionGrant>(post(sandbox, '/exchange', { session: await newSession(sandbox) }));
  return token;
}
