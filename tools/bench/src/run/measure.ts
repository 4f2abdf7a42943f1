import { rotate } from '../figures/statistics.js';
import { GROUPS, type Group } from '../measures/groups.js';
import { isOurs, LIMIT, type Peer } from '../peers/list.js';
import type { Result } from '../report/run.js';
import { createResults, reasonOf } from './results.js';
import { openStage } from './stage.js';

/** Attempts before a peer is excluded from a group of measures. */
const ATTEMPTS = 2;

interface Options {
  readonly peers: readonly Peer[];
  readonly measures: readonly string[];
  /** Rounds of each group with more than one. */
  readonly rounds?: number | undefined;
  readonly isQuick: boolean;
  readonly log: (line: string) => void;
}

/**
 * Measures the peers in turns in the rounds of each group. A result has one value for each round, so values with the same index
 * were measured within the same seconds. The result of a peer that fails is the reason.
 */
export async function measure({ peers, measures, rounds, isQuick, log }: Options): Promise<Result[]> {
  const results = createResults();
  const stage = await openStage();

  async function runGroup(group: Group) {
    const ids = Object.keys(group.measures);
    const takers = peers.filter(({ name, cannot = {} }) => {
      for (const id of ids) if (cannot[id]) results.exclude(name, id, cannot[id]);
      return !ids.some((id) => cannot[id]) && (!group.isOurs || isOurs(name) || name === LIMIT);
    });
    const planned = group.rounds[isQuick ? 'quick' : 'whole'];
    const counted = planned > 1 ? (rounds ?? planned) : 1;
    for (let round = -group.warm; round < counted; round++) {
      for (const peer of rotate(takers, round + group.warm)) {
        if (ids.some((id) => results.isExcluded(peer.name, id))) continue;
        const values = await read(peer, group);
        if (round >= 0) for (const [at, id] of ids.entries()) results.add(peer.name, id, values[at] ?? Number.NaN);
      }
    }
  }

  async function read(peer: Peer, group: Group): Promise<readonly number[]> {
    let reason = '';
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await stage.read(peer, group, isQuick);
      } catch (error) {
        reason = reasonOf(error);
        log(`${group.name} of ${peer.name} failed: ${reason}`);
      }
    }
    for (const id of Object.keys(group.measures)) results.exclude(peer.name, id, reason);
    return [];
  }

  try {
    for (const group of GROUPS.filter((group) => Object.keys(group.measures).some((id) => measures.includes(id)))) {
      const start = performance.now();
      await runGroup(group);
      await stage.clear();
      log(`${group.name}: ${Math.round((performance.now() - start) / 1_000)} s`);
    }
  } finally {
    await stage.close();
  }
  return results.list().filter(({ measure }) => measures.includes(measure));
}
