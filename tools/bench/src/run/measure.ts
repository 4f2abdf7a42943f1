import { buildDrivers, buildPeer } from '../browser/build.js';
import { median, rotate } from '../figures/statistics.js';
import { GROUPS, type Group } from '../measures/groups.js';
import { SCALES } from '../measures/scale.js';
import { BARE, isOurs, LIMIT, type Peer } from '../peers/list.js';
import type { Result } from '../report/run.js';
import { createPageRunner } from './page-runner.js';
import { createResults, reasonOf } from './results.js';

/** Attempts before a peer is excluded from a group of measures. */
const ATTEMPTS = 2;

interface Options {
  readonly peers: readonly Peer[];
  readonly measures: readonly string[];
  readonly repetitions: number;
  readonly quick: boolean;
  /** Takes an `alone` group of ours and of raw-lazy alone. */
  readonly brief: boolean;
  readonly log: (line: string) => void;
}

/**
 * Runs every peer in every repetition, in turn within a group of measures, so that compared values are measured close
 * together. A peer that fails has the reason as its result. A result has one value for each repetition, or a single one for
 * a group that runs once.
 */
export async function measure({ peers, measures, repetitions, quick, brief, log }: Options): Promise<Result[]> {
  const selected = ({ measures: all }: Group) => Object.keys(all).filter((id) => measures.includes(id));
  const groups = GROUPS.filter((group) => selected(group).length > 0);
  const scale = SCALES[quick ? 'quick' : 'whole'];
  const drivers = await buildDrivers();
  const results = createResults();
  const runner = createPageRunner();

  async function readingsOf(peer: Peer, group: Group) {
    const { name, cannot = {} } = peer;
    for (const id of selected(group)) {
      const reason = cannot[id];
      if (reason !== undefined) results.exclude(name, id, reason);
    }
    const open = selected(group).filter((id) => !results.isExcluded(name, id));
    if (open.length === 0) return undefined;
    for (let left = ATTEMPTS; left > 0; left--) {
      try {
        const readings = await runner.run({ name, built: await buildPeer(peer), drivers }, group, scale);
        for (const id of open) results.add(name, id, readings.peer[id] ?? Number.NaN);
        return readings;
      } catch (error) {
        const reason = reasonOf(error);
        log(`${group.name} of ${name} failed: ${reason}`);
        if (left === 1) for (const id of open) results.exclude(name, id, reason);
      }
    }
    return undefined;
  }

  async function runGroup(group: Group, repetition: number) {
    const taken = brief && group.alone ? peers.filter(({ name }) => isOurs(name) || name === LIMIT) : peers;
    const all = group.withBare ? [{ name: BARE, packages: [] }, ...taken] : taken;
    const bare = new Map<string, number[]>();
    for (const peer of rotate(all, repetition)) {
      const start = Date.now();
      const readings = await readingsOf(peer, group);
      for (const [id, value] of Object.entries(readings?.bare ?? {})) bare.set(id, [...(bare.get(id) ?? []), value]);
      const seconds = ((Date.now() - start) / 1_000).toFixed(1);
      log(`${repetition + 1}/${repetitions} ${group.name} of ${peer.name}: ${seconds} s`);
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
