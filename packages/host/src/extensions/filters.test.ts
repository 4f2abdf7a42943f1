import { describe, expect, it, vi } from 'vitest';
import { mountExtended, sessions, useStillWorld } from '../../test/mounting.js';
import { type FiltersListener, type WatchFiltersOptions, watchFilters } from '../index.js';

useStillWorld();

/** A ready embed whose filters are watched. */
async function watch(options?: WatchFiltersOptions) {
  const mounted = mountExtended(['filters'], { session: sessions() });
  const listener = vi.fn<FiltersListener>();
  const stop = mounted.embed.use(watchFilters(listener, options));
  const load = () => vi.advanceTimersByTimeAsync(1000);
  await load();
  mounted.start();
  return {
    ...mounted,
    listener,
    stop,
    load,
    say: (cause: string, filters: unknown) => mounted.say('filters-changed', { cause, filters }),
    /** Returns the filters that the surface received since the last call. */
    set: () => mounted.surface.received('set-filter').map(([, payload]) => Object(payload).filterUrlParameter),
    /** Starts another document, and forgets the filters of the one before. */
    async reload() {
      mounted.embed.reload();
      await load();
      mounted.surface.received();
      mounted.start();
    },
  };
}

describe('watchFilters', () => {
  it('calls the listener with the initial filters and with every change and its cause', async () => {
    const { listener, say } = await watch();
    say('initial', { 'a.b': 1 });
    say('viewer', { 'a.b': 1, 'a.c': { value: ['x'] } });
    say('host', {});
    expect(listener.mock.calls).toEqual([
      [{ 'a.b': 1 }, { cause: 'initial' }],
      [{ 'a.b': 1, 'a.c': { value: ['x'] } }, { cause: 'viewer' }],
      [{}, { cause: 'host' }],
    ]);
  });

  it('sends nothing to a surface that only reports', async () => {
    const { say, set } = await watch();
    set();
    say('initial', { 'a.b': 1 });
    say('viewer', { 'a.b': 2 });
    say('host', { 'a.b': 3 });
    expect(set()).toEqual([]);
  });

  it('omits invalid filters, and ignores other causes', async () => {
    const { listener, say } = await watch();
    say('initial', JSON.parse('{"a.b":1,"status":2,"a.b.c":3}'));
    for (const filters of ['text', [1], null, 5]) say('host', filters);
    say('somebody', { 'a.b': 1 });
    say('viewer', JSON.parse('{"a.b":{"__proto__":1}}'));
    expect(listener.mock.calls).toEqual([
      [{ 'a.b': 1 }, { cause: 'initial' }],
      ...Array.from({ length: 4 }, () => [{}, { cause: 'host' }]),
    ]);
  });

  it('stops, also when the embed is destroyed', async () => {
    for (const way of ['stop', 'destroy'] as const) {
      const { embed, listener, load, say, set, start, stop } = await watch();
      say('viewer', { 'a.b': 1 });
      listener.mockClear();
      if (way === 'stop') stop();
      else embed.destroy();
      say('viewer', { 'a.b': 2 });
      expect(listener).not.toHaveBeenCalled();
      embed.reload();
      await load();
      start();
      expect(set()).toEqual([]);
    }
  });

  it('refuses wrong arguments', async () => {
    const { embed } = await watch();
    const refused = expect.objectContaining({ code: 'invalid-option' });
    expect(() => embed.use(watchFilters(undefined as never))).toThrow(refused);
    expect(() => embed.use(watchFilters(() => {}, { restore: 'yes' as never }))).toThrow(refused);
    expect(() => embed.use(watchFilters(() => {}, { viewer: 'ada' as never }))).toThrow(refused);
  });
});

describe("the viewer's filters", () => {
  it.each(['reload', 'recovery'])('are restored after a %s, once, and before anything is reported', async (way) => {
    const { embed, load, say, sayFatal, set, start } = await watch();
    say('initial', { 'a.b': 1, 'a.c': 2, 'a.d': 3 });
    embed.setFilter('a.d', 4);
    say('host', { 'a.b': 1, 'a.c': 2, 'a.d': 4 });
    say('viewer', { 'a.b': { value: 'x' }, 'a.c': 2, 'a.d': 4 });
    say('viewer', { 'a.b': { value: 'y' }, 'a.d': 4 });
    set();
    if (way === 'reload') embed.reload();
    else sayFatal();
    await load();
    expect(set()).toEqual([]);
    start();
    expect(set()).toEqual(['f_a.d=4', 'f_a.b={"value":"y"}', 'f_a.c=null']);
    say('initial', { 'a.b': { value: 'y' }, 'a.d': 4 });
    say('host', { 'a.b': { value: 'y' }, 'a.d': 4 });
    expect(set()).toEqual([]);
  });

  it('are restored if the surface reloads itself', async () => {
    const { say, set, start } = await watch();
    say('initial', {});
    say('viewer', { 'a.b': 1 });
    set();
    start();
    expect(set()).toEqual([]);
    say('initial', {});
    expect(set()).toEqual(['f_a.b=1']);
    say('host', { 'a.b': 1 });
    start();
    // From now on, the embed itself keeps it.
    expect(set()).toEqual(['f_a.b=1']);
    say('initial', {});
    expect(set()).toEqual([]);
  });

  it('give way to later filters of the host', async () => {
    const { embed, load, say, set, start } = await watch();
    say('initial', {});
    say('viewer', { 'a.b': 1, 'a.c': 1 });
    embed.setFilter('a.b', 2);
    say('host', { 'a.b': 2, 'a.c': 1 });
    embed.reload();
    embed.setFilter('a.c', 3);
    await load();
    set();
    start();
    expect(set()).toEqual(['f_a.b=2', 'f_a.c=3']);
  });

  it('are not restored with restore false', async () => {
    const { reload, say, set } = await watch({ restore: false });
    say('viewer', { 'a.b': 1 });
    await reload();
    say('initial', {});
    expect(set()).toEqual([]);
  });

  it('C1 are bounded, also if a surface goes on reporting other filters', async () => {
    const { reload, say, set } = await watch();
    for (let round = 0; round < 5; round++) {
      const members = Array.from({ length: 400 }, (_, index) => [`a.b${round}_${index}`, 1]);
      say('viewer', Object.fromEntries(members));
    }
    await reload();
    expect(set()).toHaveLength(1000);
  });

  it('A129 are not restored for another viewer, and are removed if they were restored before', async () => {
    let user = 'ada';
    const { embed, reload, say, set } = await watch({ viewer: () => user });
    const reloadWith = async (filters: object) => {
      await reload();
      say('initial', filters);
      return set();
    };
    say('initial', {});
    say('viewer', { 'a.b': 1 });
    expect(await reloadWith({ 'a.b': 1 })).toEqual(['f_a.b=1']);
    say('viewer', { 'a.b': 1, 'a.c': 2 });
    embed.setFilter('a.d', 3);
    user = 'bo';
    expect(await reloadWith({ 'a.d': 3 })).toEqual(['f_a.b=null', 'f_a.d=3']);
    say('viewer', { 'a.d': 3, 'a.e': 4 });
    expect(await reloadWith({})).toEqual(expect.arrayContaining(['f_a.d=3', 'f_a.e=4']));
  });

  it('B62 are bounded over all documents, whatever each of them reports', async () => {
    const { reload, say, set } = await watch();
    for (let round = 0; round < 20; round++) {
      const members = Array.from({ length: 900 }, (_, index) => [`a.b${round}_${index}`, 1]);
      say('viewer', Object.fromEntries(members));
      await reload();
    }
    expect(set().length).toBeLessThanOrEqual(1000);
  });

  it('a listener that sets the reported filters causes no loop', async () => {
    const { embed, listener, reload, say, set } = await watch();
    listener.mockImplementation((filters) => {
      for (const [member, value] of Object.entries(filters)) embed.setFilter(member as 'a.b', value);
    });
    set();
    say('viewer', { 'a.b': 1 });
    // The surface has the filter already, and reports no change.
    expect(set()).toEqual(['f_a.b=1']);
    await reload();
    expect(set()).toEqual(['f_a.b=1']);
  });
});
