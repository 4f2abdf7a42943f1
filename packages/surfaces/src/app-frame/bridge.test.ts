import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.js';
import type { Row } from '../contract.js';
import { type BridgeOptions, createBridge } from './bridge.js';

const query = { view: 'movies', dimensions: [], measures: ['movies.count'], filters: [] };
const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** Connects a bridge with an app over a real channel. `next` resolves to the app's next message. */
function connect(options: Partial<BridgeOptions> = {}) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const onUnauthorized = vi.fn();
  const bridge = createBridge(port1, { rows: async () => [{ 'movies.count': 1 }], onUnauthorized, ...options });
  const received: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  port2.onmessage = ({ data }) => {
    const next = waiting.shift();
    if (next) next(data);
    else received.push(data);
  };
  const next = () =>
    received.length > 0 ? Promise.resolve(received.shift()) : new Promise<unknown>((resolve) => waiting.push(resolve));
  return { app: port2, bridge, next, onUnauthorized };
}

it('answers a query of the app with its rows', async () => {
  const rows = vi.fn(async () => [{ 'movies.count': 3 }]);
  const { app, next } = connect({ rows });
  app.postMessage({ id: 'a', query });
  expect(await next()).toEqual({ id: 'a', rows: [{ 'movies.count': 3 }] });
  expect(rows).toHaveBeenCalledExactlyOnceWith(query, expect.any(AbortSignal));
});

it('runs no query when a message of the app is invalid', async () => {
  const rows = vi.fn(async () => []);
  const { app, next } = connect({ rows });
  app.postMessage('give me everything');
  expect(await next()).toEqual({ id: null, error: expect.stringContaining('{ id, query }') });
  expect(rows).not.toHaveBeenCalled();
});

it.each([
  [new ApiError('rejected', 'secret details'), 'refused'],
  [new ApiError('unavailable', 'secret details'), 'did not answer'],
  [new Error('secret details'), 'did not answer'],
])('answers a failed query without the details of the error: %s', async (error, words) => {
  const { app, next, onUnauthorized } = connect({ rows: () => Promise.reject(error) });
  app.postMessage({ id: 1, query });
  expect(await next()).toEqual({ id: 1, error: expect.stringContaining(words) });
  expect(onUnauthorized).not.toHaveBeenCalled();
});

it('reports an expired session to the surface', async () => {
  const { app, next, onUnauthorized } = connect({ rows: () => Promise.reject(new ApiError('unauthorized', '')) });
  app.postMessage({ id: 1, query });
  await next();
  expect(onUnauthorized).toHaveBeenCalledOnce();
});

it('runs at most 32 queries of the app at the same time', async () => {
  const done: ((rows: readonly Row[]) => void)[] = [];
  const { app, next } = connect({ rows: () => new Promise((resolve) => done.push(resolve)) });
  for (let id = 0; id <= 32; id++) app.postMessage({ id, query });
  expect(await next()).toEqual({ id: 32, error: expect.stringContaining('Too many') });
  done[0]?.([]);
  expect(await next()).toEqual({ id: 0, rows: [] });
  app.postMessage({ id: 33, query });
  await expect.poll(() => done).toHaveLength(33);
});

it('refuses a query whose id is already running', async () => {
  const { app, next } = connect({ rows: () => new Promise(() => {}) });
  app.postMessage({ id: 1, query });
  app.postMessage({ id: 1, query });
  expect(await next()).toEqual({ id: 1, error: expect.stringContaining('running') });
});

it('sends the context to the app', async () => {
  const { bridge, next } = connect();
  bridge.setContext({ locale: 'ar', colorScheme: 'dark', filters: [] });
  expect(await next()).toEqual({ type: 'context', locale: 'ar', colorScheme: 'dark', filters: [] });
});

it('aborts its queries when it is closed', async () => {
  let signal: AbortSignal | undefined;
  const { app, bridge } = connect({ rows: (_, given) => new Promise(() => (signal = given)) });
  app.postMessage({ id: 1, query });
  await expect.poll(() => signal).toBeDefined();
  bridge.close();
  expect(signal?.aborted).toBe(true);
});
