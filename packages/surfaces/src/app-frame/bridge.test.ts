import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.js';
import type { Row } from '../contract.js';
import { type BridgeOptions, createBridge } from './bridge.js';

const query = { view: 'movies', dimensions: [], measures: ['movies.count'], filters: [] };
const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** An app at the other end of a real channel: `next` resolves to its next message. */
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

describe('createBridge', () => {
  it('answers a query with its rows', async () => {
    const rows = vi.fn(async () => [{ 'movies.count': 3 }]);
    const { app, next } = connect({ rows });
    app.postMessage({ id: 'a', query });
    expect(await next()).toEqual({ id: 'a', rows: [{ 'movies.count': 3 }] });
    expect(rows).toHaveBeenCalledExactlyOnceWith(query, expect.any(AbortSignal));
  });

  it('asks for nothing when a message is no query', async () => {
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
  ])('says what went wrong in words of its own: %s', async (error, words) => {
    const { app, next, onUnauthorized } = connect({ rows: () => Promise.reject(error) });
    app.postMessage({ id: 1, query });
    expect(await next()).toEqual({ id: 1, error: expect.stringContaining(words) });
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('tells the surface when the session is over', async () => {
    const { app, next, onUnauthorized } = connect({ rows: () => Promise.reject(new ApiError('unauthorized', '')) });
    app.postMessage({ id: 1, query });
    await next();
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  it('runs 32 queries at once and refuses more, until one is done', async () => {
    const done: ((rows: readonly Row[]) => void)[] = [];
    const { app, next } = connect({ rows: () => new Promise((resolve) => done.push(resolve)) });
    for (let id = 0; id <= 32; id++) app.postMessage({ id, query });
    expect(await next()).toEqual({ id: 32, error: expect.stringContaining('Too many') });
    done[0]?.([]);
    expect(await next()).toEqual({ id: 0, rows: [] });
    app.postMessage({ id: 33, query });
    await vi.waitFor(() => expect(done).toHaveLength(33));
  });

  it('refuses an id that is running', async () => {
    const { app, next } = connect({ rows: () => new Promise(() => {}) });
    app.postMessage({ id: 1, query });
    app.postMessage({ id: 1, query });
    expect(await next()).toEqual({ id: 1, error: expect.stringContaining('running') });
  });

  it('tells the app of its context', async () => {
    const { bridge, next } = connect();
    bridge.setContext({ locale: 'ar', colorScheme: 'dark', filters: [] });
    expect(await next()).toEqual({ type: 'context', locale: 'ar', colorScheme: 'dark', filters: [] });
  });

  it('gives up its queries when it closes', async () => {
    let signal: AbortSignal | undefined;
    const { app, bridge } = connect({
      rows: (_, given) => {
        signal = given;
        return new Promise(() => {});
      },
    });
    app.postMessage({ id: 1, query });
    await vi.waitFor(() => expect(signal).toBeDefined());
    bridge.close();
    expect(signal?.aborted).toBe(true);
  });
});
