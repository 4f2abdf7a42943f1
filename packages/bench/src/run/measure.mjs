/**
 * Takes the measures. To try a single contestant: `node packages/bench/src/run/measure.mjs --only penpal --measures messages`,
 * where measures are names of groups (measures/groups.mjs) or of measures (figures/measures.mjs); `--quick` takes less of
 * everything, and `--repetitions 3` repeats it. Without `--only` and `--measures` it takes all.
 */
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildContestant, buildDrivers } from '../browser/build.mjs';
import { BARE, CONTESTANTS } from '../contestants/list.mjs';
import { median } from '../figures/quiet.mjs';
import { GROUPS } from '../measures/groups.mjs';
import { SCALES } from '../measures/scale.mjs';
import { createLedger } from './ledger.mjs';
import { rotate } from './rotate.mjs';
import { createVisitor } from './visit.mjs';

/** @typedef {import('../contestants/list.mjs').Contestant} Contestant */
/** @typedef {import('../figures/measures.mjs').Result} Result */
/** @typedef {import('../measures/groups.mjs').Group} Group */

/** How often a visit is tried before the contestant cannot take part in it. */
const TRIES = 2;

/**
 * Visits every contestant in every repetition, in turn within a group of measures, so that those who are compared are
 * measured close together. Who fails has the reason for a result, and the run goes on. A result has one value for each
 * repetition, or a single one where the group is taken once.
 * @param {{
 *   contestants?: readonly Contestant[],
 *   measures?: readonly string[] | undefined,
 *   repetitions?: number,
 *   quick?: boolean,
 *   log?: (line: string) => void,
 * }} [options]
 * @returns {Promise<Result[]>}
 */
export async function measure(options = {}) {
  const { contestants = CONTESTANTS, measures, repetitions = 3, quick = false, log = () => {} } = options;
  const isWanted = (/** @type {Group} */ { name }, /** @type {string} */ id) =>
    !measures || measures.includes(name) || measures.includes(id);
  const wanted = GROUPS.filter((group) => group.measures.some((id) => isWanted(group, id)));
  const scale = SCALES[quick ? 'quick' : 'whole'];
  const drivers = await buildDrivers();
  const ledger = createLedger();
  const visitor = createVisitor();

  /**
   * @param {Contestant} contestant
   * @param {Group} group
   */
  async function readingsOf({ name, cannot = {} }, group) {
    for (const id of group.measures) {
      const reason = cannot[id] ?? cannot['*'];
      if (reason !== undefined && isWanted(group, id)) ledger.refuse(name, id, reason);
    }
    const ids = group.measures.filter((id) => isWanted(group, id) && !ledger.isRefused(name, id));
    if (!ids.length) return undefined;
    for (let left = TRIES; left > 0; left--) {
      try {
        const readings = await visitor.visit({ name, built: await buildContestant(name), drivers }, group, scale);
        for (const id of ids) ledger.enter(name, id, readings.contestant[id] ?? Number.NaN);
        return readings;
      } catch (error) {
        const reason = String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? '';
        log(`${group.name} of ${name} failed: ${reason}`);
        if (left === 1) for (const id of ids) ledger.refuse(name, id, reason);
      }
    }
    return undefined;
  }

  try {
    for (let repetition = 0; repetition < repetitions; repetition++) {
      for (const group of wanted) {
        if (group.once && repetition > 0) continue;
        const all = group.withBare ? [{ name: BARE, packages: [] }, ...contestants] : contestants;
        /** @type {Map<string, number[]>} */
        const bare = new Map();
        for (const contestant of rotate(all, repetition)) {
          const start = Date.now();
          const readings = await readingsOf(contestant, group);
          for (const [id, value] of Object.entries(readings?.bare ?? {}))
            bare.set(id, [...(bare.get(id) ?? []), value]);
          const seconds = ((Date.now() - start) / 1000).toFixed(1);
          log(`${repetition + 1}/${repetitions} ${group.name} of ${contestant.name}: ${seconds} s`);
        }
        for (const [id, values] of bare) if (isWanted(group, id)) ledger.enter(BARE, id, median(values));
      }
    }
  } finally {
    await visitor.close();
  }
  return ledger.results();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string' },
      measures: { type: 'string' },
      repetitions: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
    },
  });
  const names = options.only?.split(',');
  const results = await measure({
    contestants: CONTESTANTS.filter(({ name }) => !names || names.includes(name)),
    measures: options.measures?.split(','),
    repetitions: Number(options.repetitions),
    quick: options.quick,
    log: console.error,
  });
  for (const { measure, contestant, ...outcome } of results) {
    const told = 'cannot' in outcome ? outcome.cannot : outcome.values.map((value) => value.toFixed(2)).join('  ');
    console.log(`${measure.padEnd(20)}${contestant.padEnd(14)}${told}`);
  }
}
