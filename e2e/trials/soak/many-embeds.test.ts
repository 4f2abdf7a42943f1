import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, scale } from '../../../packages/protocol/test/scale.js';
import { keepFigures } from '../figures.mjs';
import type { Actor } from '../races/actor.js';
import { check } from '../races/check.js';
import { createModel, type Model } from '../races/model.js';
import { mountActor } from '../races/mount-actor.js';
import { type MountPlan, USUAL } from '../races/plan.js';
import { reported, restoreBrowser, stubBrowser } from '../races/stubs.js';
import { FOREIGN } from '../races/tenant.js';
import { createClockwork } from './clockwork.js';

beforeAll(stubBrowser);
afterAll(restoreBrowser);

/** The model compares each message with the expectations of every embed, so the cost grows with the square. */
const count = scale(50, 200);
const plan: MountPlan = { ...USUAL, readyTimeout: 0, look: { locale: 'de' } };

/** Creates a page with this many embeds, and waits until they are ready. */
async function pageOf(size: number, given: Partial<MountPlan> = {}) {
  reported.length = 0;
  const underway = createClockwork(
    () => 0,
    () => 0,
  );
  const model = createModel({ underway, isOneTime: true, sourceOfGone: 'null' }, check);
  await model.step(() => {
    for (let i = 0; i < size; i++) {
      const container = model.document.make('div');
      model.document.body.take(container);
      model.places.push(mountActor(model, container, container, { ...plan, ...given }));
    }
  });
  await underway.due();
  return { model, underway, actors: model.places as Actor[] };
}

/** Returns the cost of a message of an embed and of a foreign one: calls of listeners, and reads of frames. */
function costs(model: Model, actor: Actor) {
  const { page } = model;
  const frames = model.actors.map(({ frame }) => frame);
  const source = actor.frame?.window ?? null;
  const data = { source: 'svc-embed', direction: 'event', type: 'svc:event:none' };
  const take = (origin: string) => {
    // The first message may cost more.
    page.dispatch({ data, origin, source });
    page.counts.calls = 0;
    for (const frame of frames) if (frame) frame.windowReads = 0;
    for (let i = 0; i < 100; i++) page.dispatch({ data, origin, source });
    return { calls: page.counts.calls, reads: frames.reduce((sum, frame) => sum + (frame?.windowReads ?? 0), 0) };
  };
  return { own: take(actor.tenant), foreign: take(FOREIGN) };
}

describe(`${count} embeds on one page`, () => {
  it('have one listener, and each embed receives only the events of its own surface, in order', {
    timeout: 600_000,
  }, async () => {
    const { model, underway, actors } = await pageOf(count);
    expect(model.page.counts.added).toBe(1);
    expect(actors.map(({ embed }) => embed?.state)).toEqual(actors.map(() => 'ready'));
    // The model compares every message with the expectations of each embed.
    await model.step(() => {
      for (let round = 0; round < 5; round++)
        for (const [index, { frame, tenant }] of actors.entries()) {
          const shown = frame?.window?.shown;
          shown?.guest?.emit('navigate', { path: `/${index}/${round}` });
          const payload = { path: '/forged' };
          const data = { source: 'svc-embed', direction: 'event', type: 'svc:event:navigate', payload };
          model.deliver({ data, origin: tenant, source: {} });
          model.deliver({ data, origin: FOREIGN, source: frame?.window ?? null });
        }
    });
    await underway.due();
    await model.step(() => {
      for (const actor of actors) actor.send('set-locale', { locale: 'fr' });
    });
    await underway.due();
    for (const { frame } of actors)
      expect(frame?.window?.shown?.applied.get('set-locale')).toBe(JSON.stringify({ locale: 'fr' }));
    await model.step(() => {
      for (const actor of actors) actor.end('destroyed');
    });
    expect(model.page.listeners.size).toBe(0);
  });

  it('cost as much per message as one embed', { timeout: 600_000 }, async () => {
    const one = await pageOf(1);
    const many = await pageOf(count);
    const cost = costs(one.model, one.actors[0] as Actor);
    const costOfMany = [0, count / 2, count - 1].map((index) => costs(many.model, many.actors[index] as Actor));
    const listeners = many.model.page.counts.added;
    expect(listeners).toBe(1);
    for (const each of costOfMany) expect(each).toEqual(cost);
    expect(cost.own.calls).toBe(100);
    expect(cost.foreign.reads).toBe(0);
    for (const { model, actors } of [one, many])
      await model.step(() => {
        for (const actor of actors) actor.end('destroyed');
      });
    if (isFull)
      keepFigures('soak-many', 'npm run test:soak', [
        {
          what: `${count} embeds on one page: listeners, and frames looked at for 100 messages`,
          promised: '1 listener; the same as with 1 embed',
          measured: `${listeners} listener; ${cost.own.reads} with 1, ${Math.max(...costOfMany.map(({ own }) => own.reads))} with ${count}`,
        },
      ]);
  });
});
