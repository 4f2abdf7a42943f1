/**
 * Measures the sandbox under load: `npm run bench:sandbox`, after a build; `-- --data` keeps its state on disk instead of in
 * memory. Measures startup, sessions a second for known and new viewers, the first byte of a surface, and the growth of
 * their cost with the size of the store; then queries of the Data API, and answers of the agent.
 */
import { availableParallelism } from 'node:os';
import { rotate } from '../run/rotate.js';
import {
  CONNECTIONS,
  chats,
  fill,
  firstBytes,
  groupedRows,
  knownViewers,
  newViewers,
  ROWS,
  type Store,
} from './loads.js';
import { openSandbox } from './open-sandbox.js';
import { growth, type Load, summarize } from './summary.js';

/** Users of each store when it is measured; the largest is the sandbox's default limit. */
const STORES = [10, 1_000, 10_000];
const ROUNDS = 5;
const REQUESTS = 1_000;
/** They make the store grow, so they are few, and measured once at the end. */
const NEW_VIEWERS = 500;
const CHATS = 100;
const TARGETS = { startup: 2_000, rate: 500, p99: 50, growth: 1.2 };

const onDisk = process.argv.includes('--data');
const stores: Store[] = [];
try {
  console.log(
    `state ${onDisk ? 'on disk' : 'in memory'}, ${availableParallelism()} cores, ${CONNECTIONS} connections, ` +
      `${ROUNDS} rounds of ${REQUESTS} requests\n`,
  );
  for (const users of STORES) stores.push({ ...(await openSandbox({ onDisk, connections: CONNECTIONS })), users });
  const startup = Math.max(...stores.map((store) => store.startup));
  log(startup <= TARGETS.startup, 'startup', `${startup.toFixed(0)} ms`);
  for (const store of stores) await fill(store, Math.max(...STORES));

  report('sessions of known viewers', await inTurns(ROUNDS, (store) => knownViewers(store, REQUESTS)));
  report("a surface's first byte", await inTurns(ROUNDS, (store) => firstBytes(store, REQUESTS)));
  report('sessions of new viewers', await inTurns(1, (store) => newViewers(store, NEW_VIEWERS)));

  const films = { ...(await openSandbox({ onDisk, connections: CONNECTIONS, moreFilms: true })), users: 1 };
  stores.push(films);
  await fill(films, 1);
  const rounds: Load[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push(await groupedRows(films, REQUESTS, 100 + round * REQUESTS));
  }
  console.log(`\nqueries that group ${ROWS.toLocaleString('en')} rows`);
  log(summarize(rounds).p99 <= TARGETS.p99, 'load', figuresOf(rounds));
  // The first chat collects the words of all views.
  await chats(films, 1);
  const { firsts, ends } = await chats(films, CHATS);
  console.log(`\nstreams of ${CHATS} chats`);
  for (const [name, load] of Object.entries({ 'first byte': firsts, 'whole answer': ends })) {
    console.log(`      ${name.padEnd(13)} ${figuresOf([load])}`);
  }
} finally {
  for (const { close } of stores) close();
}

/** The rounds of each store. The stores take turns, so that other work on the machine affects all of them. */
async function inTurns(rounds: number, run: (store: Store) => Promise<Load>) {
  const loads = new Map(stores.map((store): [Store, Load[]] => [store, []]));
  for (let round = 0; round < rounds; round++) {
    for (const store of rotate(stores, round)) loads.get(store)?.push(await run(store));
  }
  return [...loads.values()];
}

function report(name: string, loads: readonly Load[][]) {
  const summaries = loads.map(summarize);
  console.log(`\n${name}`);
  for (const [index, { rate, p99 }] of summaries.entries()) {
    const users = `${STORES[index]?.toLocaleString('en')} users`;
    log(rate >= TARGETS.rate && p99 <= TARGETS.p99, users, figuresOf(loads[index] ?? []));
  }
  const grown = growth(summaries);
  log(grown <= TARGETS.growth, 'growth', `the largest store costs ${grown.toFixed(2)} of the smallest`);
}

function figuresOf(rounds: readonly Load[]) {
  const { rate, p50, p99, cost } = summarize(rounds);
  return `${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cost.toFixed(0)} us each`;
}

function log(isMet: boolean, name: string, figures: string) {
  console.log(`${isMet ? 'pass' : 'FAIL'}  ${name.padEnd(13)} ${figures}`);
}
