import { median, quiet } from '../figures/quiet.mjs';

/** @typedef {import('../browser/open.mjs').Opened} Opened */
/** @typedef {import('./scale.mjs').Scale} Scale */

/** Mounts in one trace. */
const MOUNTS = 20;
/** Lives that go on at the same time: it keeps both processes at work. */
const LANES = 8;

/**
 * Time from mount to ready, beside the time to a bare iframe's load.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureTimeToReady({ call }, { readies }) {
  await call('timesToReady', 4);
  const { contestant, bare } = await call('timesToReady', readies);
  return { contestant: { 'time-to-ready': median(contestant) }, bare: { 'time-to-ready': median(bare) } };
}

/**
 * The main thread's time of the task that mounts, above that of one which mounts a bare iframe. The network is held, so that
 * nothing but mounting goes on.
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
    above.push(quiet(tasks.get('contestant') ?? []) - quiet(tasks.get('bare') ?? []));
  }
  release();
  return { contestant: { 'mount-task': median(above) } };
}

/**
 * What is left of many embeds, or bare iframes, that were mounted, got ready and were destroyed.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureCycles({ kind, call, counts }, { cycles }) {
  // Compiled code is heap as well, and comes for hundreds of cycles.
  await call('cycle', { count: cycles, lanes: LANES, kind });
  const before = await counts();
  await call('cycle', { count: cycles, lanes: LANES, kind });
  const after = await counts();
  return {
    contestant: {
      'cycle-heap': (after.heap - before.heap) / cycles,
      'cycle-nodes': after.nodes - before.nodes,
      'cycle-documents': after.documents - before.documents,
      'cycle-listeners': after.listeners - before.listeners,
    },
  };
}
