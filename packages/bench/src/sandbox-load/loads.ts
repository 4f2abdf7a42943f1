import type { LoadedSandbox } from './open-sandbox.js';
import type { Load } from './summary.js';

/** A sandbox and its number of users. */
export type Store = LoadedSandbox & { readonly users: number };

/** Requests at the same time. */
export const CONNECTIONS = 16;

/** Fills it with its users. Every store gets the same number of requests, because code that ran more often is compiled better. */
export function fill({ mint, users }: Store, requests: number) {
  return together(requests, (index) => mint(index % users));
}

/** Sessions for known viewers. */
export function knownViewers(store: Store, requests: number) {
  return measure(store, requests, (index) => timed(() => store.mint(index % store.users)));
}

/** Sessions for new viewers, by which the store grows. */
export function newViewers(store: Store, requests: number) {
  return measure(store, requests, (index) => timed(() => store.mint(store.users + index)));
}

/** First bytes of surfaces, each with a session of its own that was minted before. */
export async function firstBytes(store: Store, requests: number) {
  const sessions: string[] = [];
  await together(requests, async (index) => sessions.push(await store.mint(index % store.users)));
  return measure(store, requests, (index) => store.open(sessions[index] ?? ''));
}

/** Runs all requests; `run` resolves to the milliseconds of one. */
async function measure({ busy }: Store, requests: number, run: (index: number) => Promise<number>): Promise<Load> {
  const times: number[] = [];
  const [before, begin] = [busy(), performance.now()];
  await together(requests, async (index) => times.push(await run(index)));
  const wall = performance.now() - begin;
  const after = busy();
  return { times, wall, busy: before === undefined || after === undefined ? undefined : after - before };
}

async function timed(run: () => Promise<unknown>) {
  const sent = performance.now();
  await run();
  return performance.now() - sent;
}

async function together(times: number, run: (index: number) => Promise<unknown>) {
  let next = 0;
  const lane = async () => {
    while (next < times) await run(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
}
