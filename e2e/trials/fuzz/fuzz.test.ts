import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDevWarning } from '../../support/dev-warning.js';
import { type Figure, keepFigures } from '../figures.mjs';
import { isFull, scale, seed } from '../scale.js';
import { fuzzBaseUrls } from './base-urls.js';
import { fuzzPayloads } from './extension-payloads.js';
import { fuzzFilterSets } from './filter-sets.js';
import { fuzzFilterTexts } from './filter-texts.js';
import { fuzzGuest } from './guest-gate.js';
import { fuzzHost } from './host-gate.js';
import { fuzzPaths } from './path-guards.js';
import type { Outcome } from './trial.js';

// A problem comes with the seed of fast-check; SVC_SEED, printed at the end, brings back the whole run.
const figures: Figure[] = [];
/** How many tests there are; each of them adds a row. */
const TESTS = 7;
/** What was reported outside the callbacks: errors and lines of the console. */
const said: unknown[] = [];
const note = (reason: unknown) => said.push(reason);

beforeAll(() => {
  process.on('unhandledRejection', note);
});

beforeEach(() => {
  said.length = 0;
  vi.stubGlobal('reportError', (error: unknown) => said.push(error));
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      if (!isDevWarning(words)) said.push(...words);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

afterAll(() => {
  process.off('unhandledRejection', note);
  console.info(`fuzz: SVC_SEED=${seed}${isFull ? ' (all of it)' : ''}`);
  // A failed test adds no row.
  if (isFull && figures.length === TESTS) keepFigures('fuzz', 'npm run test:fuzz', figures);
});

async function check(what: string, promised: string, { tried, taken, refused }: Outcome) {
  // An unhandled rejection is reported after the task in which it occurred.
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual([]);
  // Otherwise the test would also pass if nothing were accepted, or nothing refused.
  expect(taken).toBeGreaterThan(tried / 50);
  expect(refused).toBeGreaterThan(tried / 50);
  const measured = `${tried.toLocaleString('en')} tried: ${taken.toLocaleString('en')} taken, ${refused.toLocaleString('en')} refused, 0 wrong; seed ${seed}`;
  figures.push({ what, promised, measured });
}

describe('the fuzz', { timeout: 3_600_000 }, () => {
  const extent = (some: number, all: number) => ({ seed, count: scale(some, all) });
  const messages = '0 forged accepted, 0 uncaught errors, each valid one delivered exactly once and in order';

  it('finds no message that the host wrongly accepts or drops', async () => {
    await check('Messages to a page with 6 embeds', messages, await fuzzHost(extent(10_000, 1_000_000)));
  });

  it('finds no message that the guest wrongly accepts or drops', async () => {
    await check('Messages to an embedded page', messages, await fuzzGuest(extent(10_000, 1_000_000)));
  });

  it('finds no payload of an extension that a side sends or takes wrongly', async () => {
    const promised = 'each sent and heard as its notation says, or refused with our error';
    await check('Payloads of extensions, both ways', promised, await fuzzPayloads(extent(10_000, 300_000)));
  });

  it('finds no path that leaves the tenant, its base or its session', async () => {
    const promised = '0 leave the tenant origin or the base, 0 change the session, 0 errors but ours';
    const outcome = await fuzzPaths(extent(20_000, 1_000_000));
    await check('Paths against the guards of address, host and guest', promised, outcome);
  });

  it('finds no base address that leads elsewhere', async () => {
    const promised = 'accepted ones lead to their own origin with exactly one session; the others throw our error';
    await check('Base addresses', promised, await fuzzBaseUrls(extent(5000, 200_000)));
  });

  it('finds no set of filters that the guest reads in another way than the host was given', async () => {
    const promised = 'accepted ones round-trip exactly, with exactly one session; the others throw our error';
    await check('Sets of filters and parameters', promised, await fuzzFilterSets(extent(5000, 200_000)));
  });

  it('finds no filter parameter that the guest applies or refuses wrongly', async () => {
    await check(
      'Filter parameters of actions',
      'each applied exactly or answered, once',
      await fuzzFilterTexts(extent(5000, 200_000)),
    );
  });
});
