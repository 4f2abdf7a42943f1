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

/** The rows that a query groups. */
export const ROWS = 10_000;

/** Queries of the Data API that group the films. Each has a limit of its own, so that no answer is known already. */
export async function groupedRows(store: Store, requests: number, firstLimit: number) {
  const count = 'movies.count';
  const [all] = await store.load({ measures: [count] });
  if (all?.[count] !== ROWS) throw new Error(`The sandbox has ${all?.[count]} films in place of ${ROWS}.`);
  const query = { measures: [count], dimensions: ['movies.genre'] };
  return measure(store, requests, (index) => timed(() => store.load({ ...query, limit: firstLimit + index })));
}

/** Answers of the agent as streams: the milliseconds to their first bytes, and to their ends. */
export async function chats(store: Store, requests: number) {
  const ends: number[] = [];
  const firsts = await measure(store, requests, async () => {
    const sent = performance.now();
    const firstByte = await store.chat('How many films are there by genre?');
    ends.push(performance.now() - sent);
    return firstByte;
  });
  return { firsts, ends: { ...firsts, times: ends } };
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
