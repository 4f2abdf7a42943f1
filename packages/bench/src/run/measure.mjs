import { buildDrivers, buildPeer } from '../browser/build.mjs';
import { median } from '../figures/statistics.mjs';
import { GROUPS } from '../measures/groups.mjs';
import { SCALES } from '../measures/scale.mjs';
import { BARE } from '../peers/list.mjs';
import { createPageRunner } from './page-runner.mjs';
import { createResults } from './results.mjs';
import { rotate } from './rotate.mjs';

/** @typedef {import('../peers/list.mjs').Peer} Peer */
/** @typedef {import('../figures/measures.mjs').Result} Result */
/** @typedef {import('../measures/groups.mjs').Group} Group */

/** Attempts before a peer is excluded from a group of measures. */
const ATTEMPTS = 2;

/**
 * Runs every peer in every repetition, in turn within a group of measures, so that compared values are measured close
 * together. A peer that fails has the reason as its result. A result has one value for each repetition, or a single one for
 * a group that runs once.
 * @param {{
 *   peers: readonly Peer[],
 *   measures: readonly string[],
 *   repetitions: number,
 *   quick: boolean,
 *   log: (line: string) => void,
 * }} options
 * @returns {Promise<Result[]>}
 */
export async function measure({ peers, measures, repetitions, quick, log }) {
  const groups = GROUPS.filter((group) => group.measures.some((id) => measures.includes(id)));
  const scale = SCALES[quick ? 'quick' : 'whole'];
  const drivers = await buildDrivers();
  const results = createResults();
  const runner = createPageRunner();

  /**
   * @param {Peer} peer
   * @param {Group} group
   */
  async function readingsOf({ name, cannot = {} }, group) {
    const ids = group.measures.filter((id) => measures.includes(id));
    for (const id of ids) {
      const reason = cannot[id] ?? cannot['*'];
      if (reason !== undefined) results.exclude(name, id, reason);
    }
    const open = ids.filter((id) => !results.isExcluded(name, id));
    if (!open.length) return undefined;
    for (let left = ATTEMPTS; left > 0; left--) {
      try {
        const readings = await runner.run({ name, built: await buildPeer(name), drivers }, group, scale);
        for (const id of open) results.add(name, id, readings.peer[id] ?? Number.NaN);
        return readings;
      } catch (error) {
        const reason = String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
        log(`${group.name} of ${name} failed: ${reason}`);
        if (left === 1) for (const id of open) results.exclude(name, id, reason);
      }
    }
    return undefined;
  }

  /**
   * @param {Group} group
   * @param {number} repetition
   */
  async function runGroup(group, repetition) {
    const all = group.withBare ? [{ name: BARE, packages: [] }, ...peers] : peers;
    /** @type {Map<string, number[]>} */
    const bare = new Map();
    for (const peer of rotate(all, repetition)) {
      const start = Date.now();
      const readings = await readingsOf(peer, group);
      for (const [id, value] of Object.entries(readings?.bare ?? {})) bare.set(id, [...(bare.get(id) ?? []), value]);
      log(
        `${repetition + 1}/${repetitions} ${group.name} of ${peer.name}: ${((Date.now() - start) / 1000).toFixed(1)} s`,
      );
    }
    for (const [id, values] of bare) if (measures.includes(id)) results.add(BARE, id, median(values));
  }

  try {
    for (let repetition = 0; repetition < repetitions; repetition++) {
      for (const group of groups) if (!group.once || repetition === 0) await runGroup(group, repetition);
    }
  } finally {
    await runner.close();
  }
  return results.list();
}
