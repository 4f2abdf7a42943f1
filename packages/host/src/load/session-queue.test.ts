import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueueSession } from './session-queue.js';

/** An embed at a height of the page, whose answer the test controls. */
function createAsker(top: number, tenant: string) {
  const element = { getBoundingClientRect: () => ({ top, bottom: top + 100 }) } as unknown as Element;
  const controller = new AbortController();
  const asker = { asked: false, answer: (_: unknown) => {}, refuse: (_: unknown) => {}, outcome: 'pending' };
  const ask = () => {
    asker.asked = true;
    return new Promise((resolve, reject) => Object.assign(asker, { answer: resolve, refuse: reject }));
  };
  enqueueSession({ tenant, element, signal: controller.signal, ask }).then(
    (value) => Object.assign(asker, { outcome: value }),
    (reason) => Object.assign(asker, { outcome: reason }),
  );
  return Object.assign(asker, { abort: () => controller.abort('given up') });
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const VIEW = 800;
const OUT = 5_000;

describe('the turns of a page’s embeds', () => {
  const askers: ReturnType<typeof createAsker>[] = [];
  const open = (top: number, tenant = 'https://acme.example.com') => {
    const asker = createAsker(top, tenant);
    askers.push(asker);
    return asker;
  };
  const asked = () => askers.map(({ asked }) => asked);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('innerHeight', VIEW);
  });
  // The queue belongs to the page: no embed may be left in it.
  afterEach(async () => {
    for (const asker of askers.splice(0)) {
      asker.abort();
      await settle();
    }
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('start immediately while there are few, without waiting for anything', () => {
    for (let index = 0; index < 6; index++) open(OUT);
    expect(asked()).toEqual(Array(6).fill(true));
  });

  it('are six at the same time; the next one starts with each answer, or refusal', async () => {
    for (let index = 0; index < 8; index++) open(0);
    expect(asked()).toEqual([...Array(6).fill(true), false, false]);
    askers[3]?.answer('session');
    await settle();
    expect(askers[3]?.outcome).toBe('session');
    expect(asked()).toEqual([...Array(7).fill(true), false]);
    askers[0]?.refuse('down');
    await settle();
    expect(askers[0]?.outcome).toBe('down');
    expect(asked()).toEqual(Array(8).fill(true));
  });

  it('go to those in view first, in their order', async () => {
    for (let index = 0; index < 6; index++) open(0);
    const below = open(VIEW);
    const above = open(-100);
    const partly = [open(VIEW - 1), open(-99)];
    const order: string[] = [];
    for (let index = 0; index < 4; index++) {
      askers[index]?.answer('');
      await settle();
      const names = { below: below.asked, above: above.asked, first: partly[0]?.asked, second: partly[1]?.asked };
      order.push(...Object.entries(names).flatMap(([name, isAsked]) => (isAsked && !order.includes(name) ? name : [])));
    }
    expect(order).toEqual(['first', 'second', 'below', 'above']);
  });

  it('end when they are aborted, also if an answer never comes', async () => {
    for (let index = 0; index < 7; index++) open(0);
    askers[2]?.abort();
    await settle();
    expect(askers[2]?.outcome).toBe('given up');
    expect(askers[6]?.asked).toBe(true);
  });

  it('B51 end after 30 s without an answer, which is still used if it comes later', async () => {
    for (let index = 0; index < 7; index++) open(0);
    vi.advanceTimersByTime(29_999);
    expect(askers[6]?.asked).toBe(false);
    vi.advanceTimersByTime(1);
    await settle();
    expect(askers[6]?.asked).toBe(true);
    askers[0]?.answer('late');
    await settle();
    expect(askers[0]?.outcome).toBe('late');
  });

  it('B51 of one tenant do not delay those of another', () => {
    for (let index = 0; index < 7; index++) open(0);
    expect(open(0, 'https://other.example.com').asked).toBe(true);
    expect(askers[6]?.asked).toBe(false);
  });

  it('are at most six after turns ended late', async () => {
    for (let index = 0; index < 13; index++) open(0);
    vi.advanceTimersByTime(30_000);
    await settle();
    expect(asked()).toEqual([...Array(12).fill(true), false]);
    askers[0]?.answer('');
    await settle();
    expect(askers[12]?.asked).toBe(false);
    askers[6]?.answer('');
    await settle();
    expect(askers[12]?.asked).toBe(true);
  });

  it('skip those that were aborted while they waited', async () => {
    for (let index = 0; index < 8; index++) open(0);
    askers[6]?.abort();
    askers[0]?.answer('');
    await settle();
    expect(asked().slice(6)).toEqual([false, true]);
    expect(askers[6]?.outcome).toBe('given up');
  });
});
