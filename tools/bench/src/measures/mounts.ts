import type { Opened } from '../browser/open.js';
import { median, quiet } from '../figures/statistics.js';
import type { Scale } from './scale.js';

const MOUNTS = 20;
/** Cycles at the same time, which keep both processes busy. */
const LANES = 8;

/** The time from mount to ready, and to the load of a bare iframe. */
export async function measureTimeToReady({ call }: Opened, { readies }: Scale) {
  await call('timesToReady', 4);
  const { peer, bare } = await call('timesToReady', readies);
  return { peer: { 'time-to-ready': median(peer) }, bare: { 'time-to-ready': median(bare) } };
}

/** The main thread's time for the task of a mount, above that of a bare iframe. The network is held, so that nothing loads. */
export async function measureMountTask({ call, traceTasks, sites }: Opened, { mounts }: Scale) {
  const release = sites.hold();
  const trace = async () => {
    const tasks = await traceTasks(() => call('mountInTasks', MOUNTS));
    await call('unmount');
    return tasks;
  };
  await trace();
  const above: number[] = [];
  for (let left = mounts; left > 0; left -= MOUNTS) {
    const tasks = await trace();
    above.push(quiet(tasks.get('peer') ?? []) - quiet(tasks.get('bare') ?? []));
  }
  release();
  return { peer: { 'mount-task': median(above) } };
}

/** What remains of many embeds, or bare iframes, that were mounted, became ready and were destroyed. */
export async function measureCycles({ kind, call, counts }: Opened, { cycles }: Scale) {
  const run = () => call('cycle', { count: cycles, lanes: LANES, kind });
  // Tables of the browser are made once and grow in steps.
  await run();
  const before = await counts();
  await run();
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
