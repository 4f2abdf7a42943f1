import { median, quiet } from '../figures/statistics.mjs';

/** @typedef {import('../browser/open.mjs').Opened} Opened */
/** @typedef {import('./scale.mjs').Scale} Scale */

/** Mounts in one trace. */
const MOUNTS = 20;
/** Cycles at the same time, which keep both processes busy. */
const LANES = 8;

/**
 * The time from mount to ready, and to the load of a bare iframe.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureTimeToReady({ call }, { readies }) {
  await call('timesToReady', 4);
  const { peer, bare } = await call('timesToReady', readies);
  return { peer: { 'time-to-ready': median(peer) }, bare: { 'time-to-ready': median(bare) } };
}

/**
 * The main thread's time for the task of a mount, above that of a bare iframe. The network is held, so that nothing loads.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureMountTask({ call, traceTasks, sites }, { mounts }) {
  const release = sites.hold();
  /** @param {number} count */
  const trace = async (count) => {
    const tasks = await traceTasks(() => call('mountInTasks', count));
    await call('unmount');
    return tasks;
  };
  await trace(MOUNTS);
  /** @type {number[]} */
  const above = [];
  for (let left = mounts; left > 0; left -= MOUNTS) {
    const tasks = await trace(MOUNTS);
    above.push(quiet(tasks.get('peer') ?? []) - quiet(tasks.get('bare') ?? []));
  }
  release();
  return { peer: { 'mount-task': median(above) } };
}

/**
 * What remains of many embeds, or bare iframes, that were mounted, became ready and were destroyed.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureCycles({ kind, call, counts }, { cycles }) {
  // Compiled code is part of the heap and grows for hundreds of cycles.
  await call('cycle', { count: cycles, lanes: LANES, kind });
  const before = await counts();
  await call('cycle', { count: cycles, lanes: LANES, kind });
  const after = await counts();
  return {
    peer: {
      'cycle-heap': (after.heap - before.heap) / cycles,
      'cycle-nodes': after.nodes - before.nodes,
      'cycle-documents': after.documents - before.documents,
      'cycle-listeners': after.listeners - before.listeners,
    },
  };
}
