import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepFigures } from '../figures.mjs';
import { check } from '../races/check.js';
import { mountParty, type Party } from '../races/party.js';
import type { MountPlan } from '../races/plan.js';
import { reported, restoreBrowser, stubBrowser } from '../races/stubs.js';
import { STRANGER } from '../races/tenant.js';
import { createWorld, type World } from '../races/world.js';
import { isFull } from '../scale.js';
import { createClockwork } from './clockwork.js';

beforeAll(stubBrowser);
afterAll(restoreBrowser);

const plan: MountPlan = {
  source: 'function',
  answers: ['now'],
  lazy: false,
  readyTimeout: 0,
  recover: undefined,
  signal: 'none',
  isGiven: false,
  hasOnReject: false,
  watchesReady: true,
  look: { locale: 'de' },
  habits: [],
};

/** A page with as many embeds, all of them ready. */
async function pageOf(count: number, given: Partial<MountPlan> = {}) {
  reported.length = 0;
  const underway = createClockwork(
    () => 0,
    () => 0,
  );
  const world = createWorld({ underway, isOneTime: true, sourceOfGone: 'null' }, check);
  await world.step(() => {
    for (let i = 0; i < count; i++) {
      const container = world.document.make('div');
      world.document.body.take(container);
      world.places.push(mountParty(world, container, container, { ...plan, ...given }));
    }
  });
  await underway.due();
  return { world, underway, parties: world.places as Party[] };
}

/** What the page does for one message of an embed and one of a stranger: calls of listeners, and frames looked at. */
function costs(world: World, party: Party) {
  const { page } = world;
  const frames = world.parties.map(({ frame }) => frame);
  const source = party.frame?.window ?? null;
  const data = { source: 'svc-embed', direction: 'event', type: 'svc:event:none' };
  const take = (origin: string) => {
    // The first of its kind may cost more.
    page.dispatch({ data, origin, source });
    page.counts.calls = 0;
    for (const frame of frames) if (frame) frame.windowReads = 0;
    for (let i = 0; i < 100; i++) page.dispatch({ data, origin, source });
    return { calls: page.counts.calls, reads: frames.reduce((sum, frame) => sum + (frame?.windowReads ?? 0), 0) };
  };
  return { own: take(party.tenant), stranger: take(STRANGER) };
}

describe('200 embeds on one page', () => {
  it('have one listener, and each hears its own surface alone, in order', { timeout: 600_000 }, async () => {
    const { world, underway, parties } = await pageOf(200);
    expect(world.page.counts.added).toBe(1);
    expect(parties.map(({ embed }) => embed?.state)).toEqual(parties.map(() => 'ready'));
    // The world holds every message against what each embed expects, and nobody else may hear it.
    await world.step(() => {
      for (let round = 0; round < 5; round++)
        for (const [index, { frame, tenant }] of parties.entries()) {
          const shown = frame?.window?.shown;
          shown?.guest?.emit('navigate', { path: `/${index}/${round}` });
          const payload = { path: '/forged' };
          const data = { source: 'svc-embed', direction: 'event', type: 'svc:event:navigate', payload };
          world.deliver({ data, origin: tenant, source: {}, claims: 'payload' });
          world.deliver({ data, origin: STRANGER, source: frame?.window ?? null, claims: 'payload' });
        }
    });
    await underway.due();
    await world.step(() => {
      for (const party of parties) party.send('set-locale', { locale: 'fr' });
    });
    await underway.due();
    for (const { frame } of parties)
      expect(frame?.window?.shown?.applied.get('set-locale')).toBe(JSON.stringify({ locale: 'fr' }));
    await world.step(() => {
      for (const party of parties) party.end('destroyed');
    });
    expect(world.page.listeners.size).toBe(0);
  });

  it('cost a message as much as one does', { timeout: 600_000 }, async () => {
    const one = await pageOf(1);
    const many = await pageOf(200);
    const cost = costs(one.world, one.parties[0] as Party);
    const costOfMany = [0, 99, 199].map((index) => costs(many.world, many.parties[index] as Party));
    const listeners = many.world.page.counts.added;
    expect(listeners).toBe(1);
    for (const each of costOfMany) expect(each).toEqual(cost);
    expect(cost.own.calls).toBe(100);
    expect(cost.stranger.reads).toBe(0);
    for (const { world, parties } of [one, many])
      await world.step(() => {
        for (const party of parties) party.end('destroyed');
      });
    if (isFull)
      keepFigures('soak-many', 'npm run test:soak', [
        {
          what: '200 embeds on one page: listeners, and frames looked at for 100 messages',
          promised: '1 listener; the same as with 1 embed',
          measured: `${listeners} listener; ${cost.own.reads} with 1, ${Math.max(...costOfMany.map(({ own }) => own.reads))} with 200`,
        },
      ]);
  });
});
