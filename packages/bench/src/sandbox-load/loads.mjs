/** @typedef {import('./open-sandbox.mjs').LoadedSandbox} LoadedSandbox */
/** @typedef {import('./summary.mjs').Load} Load */

/** A sandbox and its number of users. @typedef {LoadedSandbox & { users: number }} Store */

/** Requests at the same time. */
export const CONNECTIONS = 16;

/**
 * Fills it with its users. Every store gets the same number of requests, because code that ran more often is compiled better.
 * @param {Store} store
 * @param {number} requests
 */
export function fill({ mint, users }, requests) {
  return together(requests, (index) => mint(index % users));
}

/**
 * Sessions for known viewers.
 * @param {Store} store
 * @param {number} requests
 */
export function knownViewers({ mint, busy, users }, requests) {
  return measure(
    requests,
    busy,
    timed((index) => mint(index % users)),
  );
}

/**
 * Sessions for new viewers, by which the store grows.
 * @param {Store} store
 * @param {number} requests
 */
export function newViewers({ mint, busy, users }, requests) {
  return measure(
    requests,
    busy,
    timed((index) => mint(users + index)),
  );
}

/**
 * First bytes of surfaces, each with a session of its own that was minted before.
 * @param {Store} store
 * @param {number} requests
 */
export async function firstBytes({ mint, open, busy, users }, requests) {
  const sessions = /** @type {string[]} */ ([]);
  await together(requests, async (index) => sessions.push(await mint(index % users)));
  return measure(requests, busy, (index) => open(sessions[index] ?? ''));
}

/**
 * @param {number} requests
 * @param {() => number | undefined} busy
 * @param {(index: number) => Promise<number>} run resolves to the milliseconds of one request
 * @returns {Promise<Load>}
 */
async function measure(requests, busy, run) {
  const times = /** @type {number[]} */ ([]);
  const [before, begin] = [busy(), performance.now()];
  await together(requests, async (index) => times.push(await run(index)));
  const wall = performance.now() - begin;
  const after = busy();
  return { times, wall, busy: before === undefined || after === undefined ? undefined : after - before };
}

/** @param {(index: number) => Promise<unknown>} run */
function timed(run) {
  return async (/** @type {number} */ index) => {
    const sent = performance.now();
    await run(index);
    return performance.now() - sent;
  };
}

/**
 * @param {number} times
 * @param {(index: number) => Promise<unknown>} run
 */
async function together(times, run) {
  let next = 0;
  const lane = async () => {
    while (next < times) await run(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
}
